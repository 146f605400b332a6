// The thread where bots think: one question in, one answer out.
import { yieldToOthers } from '../threadPriority.ts';
import { answerBot, type Question } from './botAnswer.ts';

yieldToOthers();

/** Called by the pool. */
export const think = (question: Question) => answerBot(question);
