// The thread where bots think: one question in, one answer out.
import { answerBot, type Question } from './botAnswer.ts';

/** Called by the pool. */
export const think = (question: Question) => answerBot(question);
