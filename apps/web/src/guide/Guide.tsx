// The guide through a first round: a bubble at each of its moments, until the round is settled or the player stops it.
import type { View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { settings } from '../settings.ts';
import type { TableModel } from '../table/model.ts';
import { useTable } from '../table/names.ts';
import { lessons } from '../text/lessons.ts';
import styles from './Guide.module.css';
import { GuideBubble } from './GuideBubble.tsx';
import { dealHolder } from './heldDeal.ts';
import { holds, type Moment, nextMoment } from './moments.ts';
import { momentText } from './words.ts';

const CHIP = '[data-bar="trump"]';
const BUTTON = '[data-action]';
const CARDS = '[data-card]';
const POINTS = '[data-bar="points"]';

/** What each bubble points at. */
const TARGETS: Readonly<Record<Moment, readonly string[]>> = {
  chip: [CHIP],
  declare: ['[data-offers]', CARDS],
  bury: [BUTTON, CARDS],
  points: [POINTS],
  follow: [BUTTON, CARDS],
  ruff: [BUTTON, CARDS],
  tractorLead: [BUTTON, CARDS],
  tractorOwed: [BUTTON, CARDS],
  settlement: ['[data-sheet="settlement"] h2'],
};

const stopGuide = (): void => {
  settings.guide.value = 'off';
};

/** One bubble per turn: a player also wants to play. */
const turnOf = (view: View): string =>
  view.phase === 'play' ? `${view.round}/${view.history.length}` : view.phase;

interface Spoken {
  readonly seen: ReadonlySet<Moment>;
  readonly now: Moment | null;
  /** The turn in which the last play was explained. */
  readonly turn: string;
}

const NOTHING: Spoken = { seen: new Set(), now: null, turn: '' };

/** What is said after a view: the same while it holds, then whatever holds next. A round's outcome is for its settlement to tell first. */
function follow(spoken: Spoken, view: View, told: boolean): Spoken {
  const { seen, now, turn } = spoken;
  if (now !== null && holds(now, view)) return spoken;
  const quiet = view.phase === 'play' ? turn === turnOf(view) : view.phase === 'result' && !told;
  const next = quiet ? null : nextMoment(view, seen);
  if (next === null) return now === null ? spoken : { ...spoken, now: null };
  return { seen: new Set([...seen, next]), now: next, turn: turnOf(view) };
}

/** Holds the deal while the guide speaks of it. */
function useHeldDeal(model: TableModel, view: View, speaking: boolean): void {
  const holder = useMemo(
    () => dealHolder((paused) => void model.session.send({ kind: 'PAUSE_DEAL', paused })),
    [model],
  );
  const pause = view.actions?.pause ?? null;
  useEffect(() => holder(speaking, pause), [holder, speaking, pause]);
}

/** Calls `act` on Escape before the table does. */
function useEscape(on: boolean, act: () => void): void {
  useLayoutEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [on, act]);
}

/** The guide; shown while the player wants it. */
export function Guide({ view }: { readonly view: View }) {
  const model = useTable();
  const [spoken, setSpoken] = useState(NOTHING);
  const next = follow(spoken, view, model.toldRound.value === view.round);
  if (next !== spoken) setSpoken(next);
  const { now } = next;
  useHeldDeal(model, view, now === 'chip' || now === 'declare');
  const dismiss = (): void => {
    const inside = document.activeElement?.closest('[data-guide]');
    setSpoken((last) => ({ ...last, now: null }));
    // The button that had the focus goes away: the hand is what comes next.
    if (inside) document.querySelector<HTMLElement>('[data-card]')?.focus();
    if (now === 'settlement') stopGuide();
  };
  useEscape(now !== null, dismiss);
  const { guide } = lessons.value;
  const text = now === null ? '' : momentText(now, view, model);
  return (
    <>
      <div class="visually-hidden" role="status">
        {text}
      </div>
      {now !== null && (
        <GuideBubble
          targets={TARGETS[now]}
          label={guide.label}
          text={text}
          name={now}
          {...(now === 'chip' || now === 'points' ? { clear: '[data-bar-row]' } : {})}
          place={now === 'chip' || now === 'settlement' ? 'beside' : 'free'}
        >
          <div class={styles.buttons}>
            <button type="button" class="button primary" onClick={dismiss}>
              {guide.gotIt}
            </button>
            {now !== 'settlement' && (
              <button type="button" class="button quiet" onClick={stopGuide}>
                {guide.stop}
              </button>
            )}
          </div>
        </GuideBubble>
      )}
    </>
  );
}
