// The parts of the table that are not needed for the first dealt hand: loaded when idle after it, or when first shown.
import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from '../screens/ui/lazy.tsx';
import { loadMore } from '../text/index.ts';
import { throwJudge } from './throwJudge.ts';

const load = () => import('./panels/afterFirstHand.ts');

/** Whether everything here is loaded. */
export const partsLoaded = computed(() => throwJudge.value !== null);

async function loadParts(): ReturnType<typeof load> {
  const parts = await load();
  throwJudge.value = parts.throwRisk;
  return parts;
}

export const FailedThrow = lazy(async () => (await loadParts()).FailedThrow);
export const Help = lazy(async () => (await loadParts()).Help);
export const Menu = lazy(async () => (await loadParts()).Menu);
export const Panels = lazy(async () => (await loadParts()).Panels);
export const RoundEnd = lazy(async () => (await loadParts()).RoundEnd);
export const Votes = lazy(async () => (await loadParts()).Votes);

/** From the first cards on: the deal is being drawn, and nothing of this can be needed yet. */
const WAIT_MS = 1_500;

/** Loads everything here, and the texts, once a hand is being dealt and the page has nothing else to do. */
export function useParts(dealt: boolean): void {
  useEffect(() => {
    if (!dealt) return;
    // Offline and not cached: each part tries again when it is shown.
    const fetchAll = (): void => void Promise.all([loadParts(), loadMore()]).catch(() => undefined);
    const timer = setTimeout(() => whenIdle(fetchAll), WAIT_MS);
    return () => clearTimeout(timer);
  }, [dealt]);
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: WAIT_MS });
  else act();
}
