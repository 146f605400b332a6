// What must be seen of the table while a bubble or a menu is placed.
import type { Kept } from './placeBubble.ts';

/** Selectors with their weights: the heavier, the less is covered. */
export type KeptSelectors = readonly (readonly [selector: string, weight: number])[];

/** Where everything is that the selectors find. */
export const keptBoxes = (selectors: KeptSelectors): Kept[] =>
  selectors.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].map((one) => ({
      box: one.getBoundingClientRect(),
      weight,
    })),
  );
