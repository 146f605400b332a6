// When a bot is asked, when its answer counts, and what is played when it has none.
import {
  type Command,
  dealPausedAt,
  decide,
  firstLegalMove,
  type HouseCommand,
  isRoundLost,
  type MatchEvent,
  type MatchState,
  needsHouse,
  type Ruleset,
  type Seat,
  seatsFrom,
  turnOf,
  type View,
  viewFor,
} from '@tuolaji/engine';
import type { BotRequest } from './inputOutcome.ts';
import { type Asked, botAt, type Durable, type TableState } from './state.ts';
import { thinkMs } from './thinkTime.ts';

/** A clock that ran out at a deserted table waits this long for the player who is back. */
const GRACE_MS = 10_000;
/** While dealing a bot looks at its hand again after this many cards. */
const LOOK_EVERY = 3;

const deals = (match: MatchState): boolean => match.phase === 'deal' || match.phase === 'closing';

/** Seats a bot must play now: its own, a stand-in's, or one whose clock is at zero. */
function seatsToAsk(state: TableState, now: number): Seat[] {
  const { match } = state;
  if (match === null || state.phase !== 'playing') return [];
  if (dealPausedAt(match) !== null) return [];
  if (deals(match)) {
    return seatsFrom(0, match.players).filter(
      (seat) => botAt(state, seat) !== null && !match.done.includes(seat),
    );
  }
  const seat = turnOf(match);
  if (seat === null) return [];
  if (botAt(state, seat) !== null) return [seat];
  const graceOver = now >= state.live.resumedAt + GRACE_MS || state.live.resumedAt === 0;
  return graceOver ? needsHouse(match, now) : [];
}

/** Names the position a seat is asked about; a new name makes the old answer void. */
function keyFor(state: Durable, seat: Seat, view: View | null): string {
  const position = `${state.matches}.${state.steps}.${seat}`;
  const looks = view === null ? 0 : Math.ceil((view.counts[seat] ?? 0) / LOOK_EVERY);
  return `${position}.${state.match?.phase}.${looks}`;
}

const hasChoice = (view: View): boolean =>
  view.phase !== 'deal' || (view.actions?.declare.length ?? 0) > 0;

function programAt({ seats }: Durable, seat: Seat): Pick<BotRequest, 'program'> {
  const occupant = seats[seat];
  if (occupant?.kind !== 'bot' || occupant.program === undefined) return {};
  return { program: occupant.program.id };
}

interface Question {
  readonly asked: Asked;
  readonly request: BotRequest;
}

function questionFor(state: TableState, seat: Seat, now: number): Question | null {
  const { match } = state;
  const old = state.live.asked[seat];
  if (match === null || (old !== undefined && isPending(state, seat, old, now))) return null;
  const known = old?.key;
  const dealing = match.phase === 'deal';
  // Outside the deal the position alone names the question, and no view is needed to see it is old.
  if (!dealing && known === keyFor(state, seat, null)) return null;
  const view = viewFor(match, seat, now);
  const key = keyFor(state, seat, dealing ? view : null);
  if (known === key || !hasChoice(view)) return null;
  const skill = botAt(state, seat) ?? state.settings.options.standInLevel;
  const seed = `${state.id}.${key}`;
  const request: BotRequest = {
    purpose: 'move',
    key,
    seat,
    skill,
    rules: state.settings.rules,
    view,
    seed,
    ...programAt(state, seat),
  };
  return { asked: { key, notBefore: now + thinkMs(state, view, key), reply: null }, request };
}

/** Questions for every bot that has something new to think about, remembered in the state. */
export function askBots(
  state: TableState,
  now: number,
): { readonly state: TableState; readonly requests: readonly BotRequest[] } {
  const questions = seatsToAsk(state, now).flatMap((seat) => questionFor(state, seat, now) ?? []);
  if (questions.length === 0) return { state, requests: [] };
  const fresh = Object.fromEntries(questions.map(({ asked, request }) => [request.seat, asked]));
  const asked = { ...state.live.asked, ...fresh };
  return {
    state: { ...state, live: { ...state.live, asked } },
    requests: questions.map(({ request }) => request),
  };
}

/** Is this answer still about the position on the table? */
function isCurrent(state: TableState, seat: Seat, asked: Asked): boolean {
  const { match } = state;
  if (match === null) return false;
  const position = `${state.matches}.${state.steps}.${seat}.`;
  return asked.key.startsWith(position);
}

/** Still thinking about this position, or waiting for the moment to say what it thought. */
function isPending(state: TableState, seat: Seat, asked: Asked, now: number): boolean {
  if (!isCurrent(state, seat, asked)) return false;
  return asked.reply === null || (asked.reply.command !== null && asked.notBefore > now);
}

/** Bots act in their own name; for a person’s seat the engine’s house actor does, and the record shows it. */
function act(state: Durable, seat: Seat, command: Command, now: number) {
  const { match, seats } = state;
  if (match === null) return null;
  const own = seats[seat]?.kind === 'bot';
  const actor = own ? ({ kind: 'seat', seat } as const) : ({ kind: 'house' } as const);
  const wanted: Command | HouseCommand = own ? command : { kind: 'STAND_IN', seat, command };
  const decided = decide(match, actor, wanted, now);
  return decided.ok ? decided.value : null;
}

function carryOut(state: TableState, seat: Seat, reply: Command | null, now: number) {
  const { match } = state;
  if (match === null) return [];
  const events = reply === null ? null : act(state, seat, reply, now);
  if (events !== null) return events;
  const plain = firstLegalMove(state.settings.rules, viewFor(match, seat, now));
  return plain === null ? [] : (act(state, seat, plain, now) ?? []);
}

/** The first answered question whose time has come: its events, and the seat that is thereby done. */
export function nextBotMove(
  state: TableState,
  now: number,
): { readonly seat: Seat; readonly events: readonly MatchEvent[] } | null {
  for (const seat of seatsToAsk(state, now)) {
    const asked = state.live.asked[seat];
    if (asked?.reply && asked.notBefore <= now && isCurrent(state, seat, asked)) {
      const events = carryOut(state, seat, asked.reply.command, now);
      if (events.length > 0) return { seat, events };
    }
  }
  return null;
}

/** When the next held answer may take effect, or null. */
export function botsWakeAt(state: TableState, now: number): number | null {
  // While dealing, a bot that would do nothing is asked again later; after it, nothing means a pass.
  const silent = state.match?.phase === 'deal';
  const times = seatsToAsk(state, now).flatMap((seat) => {
    const asked = state.live.asked[seat];
    if (!asked?.reply || asked.notBefore <= now || !isCurrent(state, seat, asked)) return [];
    return silent && asked.reply.command === null ? [] : [asked.notBefore];
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** What bots say to a question: yes to a take-back, and to giving up only when the round is lost. */
export function botVotes(state: Durable, now: number): readonly MatchEvent[] {
  const { match } = state;
  if (match?.phase !== 'play' || match.round === null) return [];
  const { takeBack, surrender } = match.round;
  if (!takeBack?.open && surrender.every((votes) => votes.length === 0)) return [];
  for (const seat of seatsFrom(0, match.players)) {
    if (botAt(state, seat) === null) continue;
    const answer = answerOf(state.settings.rules, viewFor(match, seat, now));
    const events = answer === null ? null : act(state, seat, answer, now);
    if (events !== null) return events;
  }
  return [];
}

function answerOf(rules: Ruleset, view: View): Command | null {
  if (view.actions?.takeBack === 'answer') return { kind: 'ANSWER_TAKE_BACK', accept: true };
  if (view.actions?.surrender !== 'answer') return null;
  return { kind: 'SURRENDER', agree: isRoundLost(rules, view) };
}
