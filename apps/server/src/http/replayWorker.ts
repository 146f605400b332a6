// The thread where matches are read through.
import { yieldToOthers } from '../threadPriority.ts';
import type { Language } from './momentText.ts';
import { type RunningQuestion, readRunning as read } from './runningReader.ts';
import { createSharedMoments, type Place } from './sharedMoment.ts';

yieldToOthers();
const moments = createSharedMoments();

/** Called by the pool. */
export const describe = ({ place, language }: { place: Place; language: Language }) =>
  moments.describe(place, language);

/** Called by the pool. */
export const draw = ({ place }: { place: Place }) => moments.draw(place);

/** Called by the pool. */
export const readRunning = (question: RunningQuestion) => read(question);
