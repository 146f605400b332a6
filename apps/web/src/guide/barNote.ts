// Which element of the bar, or the seal on the deck, is explained now.
import { signal } from '@preact/signals';

export type BarElement = 'trump' | 'team0' | 'team1' | 'points' | 'threshold' | 'seal';

/** The element whose sentence is shown, or null. */
export const barNote = signal<BarElement | null>(null);

/** Explains an element, or stops explaining it. */
export const toggleBarNote = (element: BarElement): void => {
  barNote.value = barNote.value === element ? null : element;
};
