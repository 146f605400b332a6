// What must be seen of the table while a bubble or a menu is placed.
import type { Kept } from './placeBubble.ts';

/** Selectors with their weights: the heavier, the less is covered. */
export type KeptSelectors = readonly (readonly [selector: string, weight: number])[];

/** Where everything is that the selectors find, except what is being placed itself. */
export const keptBoxes = (selectors: KeptSelectors, placed?: Element): Kept[] =>
  selectors.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one !== placed)
      .map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );
