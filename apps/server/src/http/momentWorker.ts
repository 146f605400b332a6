// The thread where shared moments are read, told and drawn.
import { yieldToOthers } from '../threadPriority.ts';
import { createDeskWork, type Place } from './momentDesk.ts';
import type { Language } from './momentText.ts';

yieldToOthers();
const work = createDeskWork();

/** Called by the pool. */
export const tell = ({ place, language }: { place: Place; language: Language }) =>
  work.tell(place, language);

/** Called by the pool. */
export const draw = ({ place }: { place: Place }) => work.draw(place);
