// The house's clock on this screen: a signal that ticks only while somebody counts down.
import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from '../model.ts';

/** Milliseconds since 1970 by the house's clock. */
export const houseNow = (model: TableModel): number => Date.now() + model.session.clockOffset.value;

/** Whole seconds left until `at`, counting down; null without a deadline. */
export function useSecondsLeft(model: TableModel, at: number | null): number | null {
  const left = (): number | null =>
    at === null ? null : Math.max(0, Math.ceil((at - houseNow(model)) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left);
    if (at === null) return;
    const timer = setInterval(() => setSeconds(left), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
