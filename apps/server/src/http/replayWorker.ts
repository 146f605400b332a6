// The thread where matches are read through.
import { yieldToOthers } from '../threadPriority.ts';
import type { Language } from './momentText.ts';
import { createDeskWork, type Place, type RunningQuestion } from './replayDesk.ts';

yieldToOthers();
const work = createDeskWork();

/** Called by the pool. */
export const tell = ({ place, language }: { place: Place; language: Language }) =>
  work.tell(place, language);

/** Called by the pool. */
export const draw = ({ place }: { place: Place }) => work.draw(place);

/** Called by the pool. */
export const readRunning = (question: RunningQuestion) => work.readRunning(question);
