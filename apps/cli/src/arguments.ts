// What every program does with wrong arguments: one sentence, the usage, exit code 2.

/** What `read` makes of the arguments; null after a mistake, which it throws as a sentence. */
export function readArguments<T>(usage: string, read: (args: readonly string[]) => T): T | null {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}

/** A whole number above 0. */
export function wholeNumber(text: string | undefined, name: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} needs a number above 0`);
  return value;
}
