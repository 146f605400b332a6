// The deal waits while the guide speaks of it, where the table allows that.

/** Whether the player may hold the deal or let it go on now. */
type Pause = 'pause' | 'resume' | null;

/** Returns what to call whenever the guide begins or stops speaking of the deal; `send` holds it or lets it go on. */
export function dealHolder(send: (paused: boolean) => void) {
  let held = false;
  return (speaking: boolean, pause: Pause): void => {
    if (speaking && pause === 'pause' && !held) {
      held = true;
      send(true);
    }
    // Also before the view shows that it is held: a quick player would wait for ever.
    if (!speaking && held) {
      held = false;
      send(false);
    }
  };
}
