// The decisions of one seat in a record, each with the view the seat had at that moment: the match is replayed, and
// every decision sees what `viewFor` shows and nothing else.
import {
  type CardId,
  createMatch,
  evolve,
  type MatchEvent,
  type MatchRecord,
  type MatchState,
  type RoundResult,
  type Seat,
  type View,
  viewFor,
} from '@tuolaji/engine';

export type DecisionKind = 'declare' | 'bury' | 'lead' | 'follow';

/** One decision: what was known and what was chosen. It has no field that could hold another seat's cards. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly round: number;
  readonly seat: Seat;
  /** Tricks count from 1; null before the first. */
  readonly trick: number | null;
  /** The number of events in the record before this decision took effect. */
  readonly event: number;
  readonly view: View;
  /** Empty for a seat that did not declare. */
  readonly chosen: readonly CardId[];
  /** Who drew the first card: public, and no part of a view. */
  readonly firstDrawer: Seat;
}

/** One round of a record as a seat met it. */
export interface SeatRound {
  readonly round: number;
  readonly decisions: readonly Decision[];
  /** The seat's whole hand before anything was declared; null when the deal was not finished. */
  readonly dealt: View | null;
  readonly firstDrawer: Seat;
  /** Null while the round runs. */
  readonly result: RoundResult | null;
  /** The banker, once trump is locked. */
  readonly banker: Seat | null;
}

/** A moment of the record: the state before an event. */
interface Moment {
  readonly state: MatchState;
  readonly event: MatchEvent;
  /** The number of the event. */
  readonly index: number;
  readonly now: number;
}

interface OpenRound {
  readonly round: number;
  decisions: Decision[];
  dealt: View | null;
  firstDrawer: Seat;
  result: RoundResult | null;
  banker: Seat | null;
  /** A throw that failed: the decision was to throw, the play that follows is its consequence. */
  thrown: Moment | null;
}

function decisionAt(
  { state, index, now }: Moment,
  seat: Seat,
  kind: DecisionKind,
  chosen: readonly CardId[],
): Decision {
  const view = viewFor(state, seat, now);
  const playing = kind === 'lead' || kind === 'follow';
  return {
    kind,
    round: state.roundNumber,
    seat,
    trick: playing ? view.history.length + 1 : null,
    event: index,
    view,
    chosen,
    firstDrawer: state.round?.firstDrawer ?? 0,
  };
}

const mayDeclare = (state: MatchState, seat: Seat, now: number): boolean =>
  (viewFor(state, seat, now).actions?.declare.length ?? 0) > 0;

/** Whether this event ends the seat's chance to declare: its own pass, the lock, or another seat's declaration. */
function endsWaiting({ state, event, now }: Moment, seat: Seat): boolean {
  if (state.phase !== 'deal' && state.phase !== 'closing') return false;
  if (event.kind === 'PASSED') return event.seat === seat && mayDeclare(state, seat, now);
  if (event.kind === 'PHASE') return event.phase === 'bury' && mayDeclare(state, seat, now);
  if (event.kind !== 'TRUMP_CANDIDATE' || event.seat === seat) return false;
  return mayDeclare(state, seat, now) && !mayDeclare(evolve(state, event), seat, now);
}

/** Adds a decision to wait; of several in a round only the last counts. */
function addWaiting(open: OpenRound, decision: Decision): void {
  open.decisions = open.decisions.filter(({ kind, chosen }) => kind !== 'declare' || chosen.length);
  open.decisions.push(decision);
}

function addPlay(open: OpenRound, moment: Moment, seat: Seat): void {
  const { event, state } = moment;
  if (event.kind !== 'PLAYED') return;
  const { thrown } = open;
  open.thrown = null;
  if (event.seat !== seat || event.house) return;
  if (thrown?.event.kind === 'THROW_PUNISHED')
    open.decisions.push(decisionAt(thrown, seat, 'lead', thrown.event.original));
  else {
    const kind = state.round?.trick.length === 0 ? 'lead' : 'follow';
    open.decisions.push(decisionAt(moment, seat, kind, event.cards));
  }
}

/** A play taken back was not the decision that counted. */
function dropLastPlay(open: OpenRound): void {
  const last = open.decisions.findLastIndex(({ kind }) => kind === 'lead' || kind === 'follow');
  if (last >= 0) open.decisions.splice(last, 1);
}

function readCards(open: OpenRound, moment: Moment, seat: Seat): void {
  const { event } = moment;
  switch (event.kind) {
    case 'TRUMP_CANDIDATE':
      if (event.seat === seat)
        open.decisions.push(decisionAt(moment, seat, 'declare', event.cards));
      break;
    case 'BURIED':
      if (event.seat === seat && !event.house)
        open.decisions.push(decisionAt(moment, seat, 'bury', event.cards));
      break;
    case 'THROW_PUNISHED':
      open.thrown = moment;
      break;
    case 'PLAYED':
      addPlay(open, moment, seat);
      break;
    case 'TAKEN_BACK':
      if (event.seat === seat) dropLastPlay(open);
      break;
  }
}

/** The view of a whole hand with nothing declared yet: what the cards alone are worth. */
function dealtView(state: MatchState, seat: Seat, now: number): View {
  const view = viewFor({ ...state, phase: 'closing' }, seat, now);
  return { ...view, phase: 'deal', declarations: [], done: [], actions: null };
}

function readRound(open: OpenRound, moment: Moment, seat: Seat): void {
  const { event, state, now } = moment;
  if (endsWaiting(moment, seat)) addWaiting(open, decisionAt(moment, seat, 'declare', []));
  if (event.kind === 'PHASE' && event.phase === 'closing') open.dealt = dealtView(state, seat, now);
  if (event.kind === 'PHASE' && event.phase === 'bury') open.banker = event.banker ?? null;
  if (event.kind === 'ROUND_RESULT') open.result = event;
  readCards(open, moment, seat);
}

const beginRound = (round: number, firstDrawer: Seat): OpenRound => ({
  round,
  decisions: [],
  dealt: null,
  firstDrawer,
  result: null,
  banker: null,
  thrown: null,
});

/**
 * The rounds of a record with the seat's decisions in them. Moves of the house for the seat and plays taken back are no
 * decisions; a deal that was dealt again is left out. The record must be a legal match (`auditRecord`).
 */
export function roundsOf(record: MatchRecord, seat: Seat): SeatRound[] {
  let state = createMatch(record.setup);
  let now = record.since;
  const rounds: OpenRound[] = [];
  for (const [index, event] of record.events.entries()) {
    if ('at' in event) now = Math.max(now, event.at);
    if (event.kind === 'DEAL') {
      if (rounds.at(-1)?.round === event.round) rounds.pop();
      rounds.push(beginRound(event.round, event.firstDrawer));
    }
    const open = rounds.at(-1);
    if (open !== undefined) readRound(open, { state, event, index, now }, seat);
    state = evolve(state, event);
  }
  return rounds.map(({ thrown: _thrown, ...round }) => round);
}
