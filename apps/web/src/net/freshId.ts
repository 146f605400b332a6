// Random ids made in the browser.

/** Twelve random bytes as text: a request's id, or a player's share of the shuffle. `randomUUID` needs a secure page, and a table at home is often plain http. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
