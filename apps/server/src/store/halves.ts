// How a batch that failed as a whole is narrowed down to the call that spoils it.

/** The two halves of a list of two or more, in order. */
export const halves = <T>(list: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
};
