// Text into the clipboard, on secure and on plain pages.

/** The old command, where the clipboard API is missing or not allowed. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Copies text: with the clipboard API where it works, with the old command elsewhere. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) return copyBySelection(text);
  await navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
}
