// A flag that falls by itself: "copied", shown for a moment.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const RAISED_MS = 2000;

/** A flag that stands for two seconds after each `raise`, or until its component goes. */
export function useBriefly(): { readonly raised: boolean; readonly raise: () => void } {
  const times = useSignal(0);
  const raised = useSignal(false);
  const now = times.value;
  useEffect(() => {
    const timer = setTimeout(() => {
      raised.value = false;
    }, RAISED_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const raise = (): void => {
    raised.value = true;
    times.value = now + 1;
  };
  return { raised: raised.value, raise };
}
