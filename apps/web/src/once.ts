// Values made when first needed and kept as long as the page.

/** A function that makes its value on the first call and returns the same one ever after. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
