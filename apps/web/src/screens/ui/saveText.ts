// A text as a file of the player's own.

/** Downloads a text as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name of a match's file. */
export const recordFileName = (match: string, at: number): string =>
  `tuolaji-${new Date(at).toISOString().slice(0, 10)}-${match}.txt`;
