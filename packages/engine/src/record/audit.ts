// Records under doubt: was the deck of a round the one committed to, and did every event follow from the rules?

import { due } from '../match/clock.ts';
import type { Actor, Command, HouseCommand } from '../match/command.ts';
import { decide } from '../match/decide.ts';
import type { EventOf, MatchEvent } from '../match/event.ts';
import { evolve, evolveAll } from '../match/evolve.ts';
import { createMatch, type MatchState } from '../match/state.ts';
import { formatCardId } from '../notation.ts';
import type { MatchRecord } from './record.ts';
import { type Cut, commitTo, cutDeck } from './shuffle.ts';

/** What a check of a round's fairness found. */
export type Verdict =
  | { readonly ok: true; readonly deals: number }
  | {
      readonly ok: false;
      readonly problem: 'noSuchRound' | 'commitment' | 'reveal' | 'cut' | 'firstDrawer';
    };

const isCut = (shown: EventOf<'CUT'>, cut: Cut | null): boolean =>
  shown.seat === cut?.cutter && shown.card === (cut.card === null ? null : formatCardId(cut.card));

/** `shown` is the cut before the deal; older records have none. */
function checkDeal(
  state: MatchState,
  event: EventOf<'DEAL'>,
  shown: EventOf<'CUT'> | null,
): Verdict {
  const { committed, players, rules } = state;
  if (committed === null || commitTo(committed.seed) !== committed.commitment) {
    return { ok: false, problem: 'commitment' };
  }
  const cut = event.banker === null ? cutDeck(committed, players, rules.firstDrawer) : null;
  if (shown !== null && !isCut(shown, cut)) return { ok: false, problem: 'cut' };
  return (cut?.firstDrawer ?? event.banker) === event.firstDrawer
    ? { ok: true, deals: 1 }
    : { ok: false, problem: 'firstDrawer' };
}

function checkReveal(state: MatchState, event: EventOf<'SEED_REVEALED'>): Verdict {
  const { committed } = state;
  const same =
    committed !== null &&
    committed.seed === event.seed &&
    committed.round === event.round &&
    JSON.stringify(committed.entropy) === JSON.stringify(event.entropy);
  return same ? { ok: true, deals: 0 } : { ok: false, problem: 'reveal' };
}

/** What a commitment becomes through the events that touch it. */
function follow(state: MatchState, event: MatchEvent): MatchState {
  const touches =
    event.kind === 'COMMITTED' ||
    event.kind === 'SEED_REVEALED' ||
    (event.kind === 'ENTROPY_ADDED' && state.committed !== null);
  return touches ? evolve(state, event) : state;
}

/**
 * Whether a round was dealt from the seed committed to before it, mixed with what the seats gave, and the same
 * seed was shown after it. Compare the commitments with those seen at the table: that the record cannot prove.
 */
export function verifyRound(record: MatchRecord, round: number): Verdict {
  let state = createMatch(record.setup);
  let deals = 0;
  let cut: EventOf<'CUT'> | null = null;
  for (const event of record.events) {
    const checked = event.kind === 'DEAL' || event.kind === 'SEED_REVEALED';
    if (checked && event.round === round) {
      const verdict =
        event.kind === 'DEAL' ? checkDeal(state, event, cut) : checkReveal(state, event);
      if (!verdict.ok) return verdict;
      deals += verdict.deals;
    }
    cut = event.kind === 'CUT' ? event : null;
    state = follow(state, event);
  }
  return deals > 0 ? { ok: true, deals } : { ok: false, problem: 'noSuchRound' };
}

interface Asked {
  readonly actor: Actor;
  readonly command: Command | HouseCommand;
}

/** The command that an event answers, or null for one that only follows from others. */
function askedBy(event: MatchEvent): Asked | null {
  switch (event.kind) {
    case 'COMMITTED':
      return house({ kind: 'COMMIT', seed: event.seed });
    case 'CUT':
    case 'DEAL':
      return house({ kind: 'START_ROUND' });
    case 'ENTROPY_ADDED':
      return seated(event, { kind: 'ADD_ENTROPY', text: event.text });
    case 'TRUMP_CANDIDATE':
      return seated(event, { kind: 'DECLARE', cards: event.cards });
    case 'PASSED':
      return seated(event, { kind: 'PASS' });
    case 'DEAL_PAUSED':
      return seated(event, { kind: 'PAUSE_DEAL', paused: event.paused });
    case 'DEAL_HURRIED':
      return house({ kind: 'HURRY_DEAL' });
    case 'REDEAL':
      return seated(event, { kind: 'REDEAL' });
    case 'BURIED':
      return moved(event, { kind: 'BURY', cards: event.cards });
    case 'THROW_PUNISHED':
      return seated(event, { kind: 'PLAY', cards: event.original });
    case 'PLAYED':
      return moved(event, { kind: 'PLAY', cards: event.cards });
    case 'READY':
      return seated(event, { kind: 'NEXT_ROUND' });
    case 'TAKE_BACK_ASKED':
      return seated(event, { kind: 'ASK_TAKE_BACK' });
    case 'TAKE_BACK_ANSWERED':
      return seated(event, { kind: 'ANSWER_TAKE_BACK', accept: event.accept });
    case 'SURRENDER_VOTED':
      return seated(event, { kind: 'SURRENDER', agree: event.agree });
    default:
      return null;
  }
}

const house = (command: HouseCommand): Asked => ({ actor: { kind: 'house' }, command });
const seated = ({ seat }: { readonly seat: number }, command: Command): Asked => ({
  actor: { kind: 'seat', seat },
  command,
});
const moved = (event: EventOf<'BURIED' | 'PLAYED'>, command: Command): Asked =>
  event.house ? house({ kind: 'STAND_IN', seat: event.seat, command }) : seated(event, command);

const timeOf = (event: MatchEvent): number | null => ('at' in event ? event.at : null);

/** A punished throw does not say who moved: its play, the next event, does. */
function askedAt(events: readonly MatchEvent[], index: number): Asked | null {
  const event = events[index];
  if (event === undefined) return null;
  const asked = askedBy(event);
  const next = events[index + 1];
  const byHouse = event.kind === 'THROW_PUNISHED' && next?.kind === 'PLAYED' && next.house;
  if (!byHouse || asked === null) return asked;
  return house({ kind: 'STAND_IN', seat: event.seat, command: asked.command as Command });
}

/** Moments at which the command of an event may have come: its own, that of the last event, or of the next. */
function momentsOf(events: readonly MatchEvent[], index: number, last: number): number[] {
  const event = events[index];
  const own = event === undefined ? null : timeOf(event);
  if (event?.kind !== 'THROW_PUNISHED' && own !== null) return [own];
  const next = events.slice(index + 1, index + 6).map(timeOf);
  return [last, ...next.filter((at) => at !== null)];
}

function producedAt(state: MatchState, asked: Asked | null, now: number): MatchEvent[] {
  if (asked === null) return due(state, now);
  const decided = decide(state, asked.actor, asked.command, now);
  return decided.ok ? decided.value : [];
}

/** Records older than the event do not show the cut. */
const withAndWithoutCut = (events: MatchEvent[]): MatchEvent[][] =>
  events.some(isShownCut) ? [events, events.filter((event) => !isShownCut(event))] : [events];
const isShownCut = (event: MatchEvent): boolean => event.kind === 'CUT';

const text = (events: readonly MatchEvent[]): string => JSON.stringify(events.map(sorted));
const sorted = (event: MatchEvent): [string, unknown][] =>
  Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The number of the first event that the rules would not have brought about, or null if the whole record
 * is a legal match. Anything read from outside should pass this before it is replayed.
 */
export function auditRecord(record: MatchRecord): number | null {
  const { events, setup, since } = record;
  let state = createMatch(setup);
  let last = since;
  for (let index = 0; index < events.length; ) {
    const asked = askedAt(events, index);
    const produced = momentsOf(events, index, last)
      .flatMap((now) => withAndWithoutCut(producedAt(state, asked, now)))
      .find(
        (made) => made.length > 0 && text(made) === text(events.slice(index, index + made.length)),
      );
    if (produced === undefined) return index;
    state = evolveAll(state, produced);
    last = Math.max(last, ...produced.map((event) => timeOf(event) ?? 0));
    index += produced.length;
  }
  return null;
}
