// The server's clock on this screen, which ticks only while something counts down.
import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from '../model.ts';

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (model: Pick<TableModel, 'session'>): number =>
  Date.now() + model.session.clockOffset.value;

/** Whole seconds left until `at`, counting down; null without a deadline. */
export function useSecondsLeft(model: TableModel, at: number | null): number | null {
  const left = (): number | null =>
    at === null ? null : Math.max(0, Math.ceil((at - serverNow(model)) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left);
    if (at === null) return;
    const timer = setInterval(() => setSeconds(left), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
