// A round without people: the house's part in virtual time, each seat asked for its answer to its view.
// The arena, the tests and the benches play on it; every command goes through the engine's own `decide`.
import {
  type Command,
  createMatch,
  DEFAULT_MATCH_OPTIONS,
  decide,
  due,
  evolve,
  HAND_SIZE,
  type HouseCommand,
  type MatchEvent,
  type MatchState,
  type Players,
  type Rank,
  type Refusal,
  type Ruleset,
  type Seat,
  seatsFrom,
  turnOf,
  type View,
  viewFor,
} from '@tuolaji/engine';

/** What a round starts from; without `start` it is round 1 at level 2 and the declarer becomes banker. */
export interface RoundSetup {
  readonly rules: Ruleset;
  readonly players: Players;
  /** 64 hex digits: the deck follows from it. */
  readonly seed: string;
  readonly start?: { readonly levels: readonly [Rank, Rank]; readonly banker: Seat };
}

/** A seat's player: null means nothing to do. */
export type Player = (view: View) => Command | null;

/** What happened, with every refused command. */
export interface PlayedRound {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly refusals: readonly {
    readonly seat: Seat;
    readonly command: Command;
    readonly refusal: Refusal;
  }[];
}

/** A question to a seat; `refused` says why its last answer to the same question was not accepted. */
interface Asked {
  readonly seat: Seat;
  readonly view: View;
  readonly refused: Refusal | null;
}

type Asking<T> = Generator<Asked, T, Command | null>;

interface Table {
  state: MatchState;
  now: number;
  readonly events: MatchEvent[];
  readonly refusals: { seat: Seat; command: Command; refusal: Refusal }[];
}

const PACE_MS = 100;

function apply(table: Table, events: readonly MatchEvent[]): void {
  for (const event of events) {
    table.state = evolve(table.state, event);
    table.events.push(event);
  }
}

function house(table: Table, command: HouseCommand): void {
  const decided = decide(table.state, { kind: 'house' }, command, table.now);
  if (!decided.ok) throw new Error(`the house was refused: ${decided.error.code}`);
  apply(table, decided.value);
}

/** Null when the command was accepted. */
function tell(table: Table, seat: Seat, command: Command): Refusal | null {
  const decided = decide(table.state, { kind: 'seat', seat }, command, table.now);
  if (decided.ok) {
    apply(table, decided.value);
    return null;
  }
  table.refusals.push({ seat, command, refusal: decided.error });
  return decided.error;
}

/** One round of questions; true when somebody declared. */
function* askDeclarations(table: Table, seats: readonly Seat[]): Asking<boolean> {
  let declared = false;
  for (const seat of seats) {
    const view = viewFor(table.state, seat, table.now);
    if ((view.actions?.declare.length ?? 0) === 0) continue;
    const command = yield { seat, view, refused: null };
    if (command?.kind === 'DECLARE') declared = tell(table, seat, command) === null || declared;
  }
  return declared;
}

function* dealCards(table: Table, players: Players): Asking<void> {
  for (let round = 0; round < HAND_SIZE[players]; round++) {
    table.now += players * PACE_MS;
    apply(table, due(table.state, table.now));
    yield* askDeclarations(table, seatsFrom(table.state.round?.firstDrawer ?? 0, players));
  }
  apply(table, due(table.state, table.now));
}

const MOST_DECLARATIONS = 20;

function* closeDeclarations(table: Table, players: Players): Asking<void> {
  const seats = seatsFrom(0, players);
  for (let i = 0; i < MOST_DECLARATIONS; i++) if (!(yield* askDeclarations(table, seats))) break;
  for (const seat of seats) {
    if (table.state.phase === 'closing') tell(table, seat, { kind: 'PASS' });
  }
  apply(table, due(table.state, table.now));
}

/** True when a seat had the cards dealt again. */
function* askRedeal(table: Table, players: Players): Asking<boolean> {
  for (const seat of seatsFrom(0, players)) {
    const view = viewFor(table.state, seat, table.now);
    if (!view.actions?.redeal) continue;
    const command = yield { seat, view, refused: null };
    if (command?.kind === 'REDEAL' && tell(table, seat, command) === null) return true;
  }
  return false;
}

function* dealRound(table: Table, players: Players, seed: string): Asking<void> {
  house(table, { kind: 'COMMIT', seed });
  house(table, { kind: 'START_ROUND' });
  yield* dealCards(table, players);
  yield* closeDeclarations(table, players);
}

const MOST_REDEALS = 9;

/** The seed of a redeal: the first digit counts them. */
const again = (seed: string, times: number): string => `${times}${seed.slice(1)}`;

const seatToMove = ({ state }: Table): Seat => {
  const seat = turnOf(state);
  if (seat === null) throw new Error('nobody is to move');
  return seat;
};

function* playCards(table: Table): Asking<void> {
  let refused: Refusal | null = null;
  while (table.state.phase === 'bury' || table.state.phase === 'play') {
    const seat = seatToMove(table);
    const command: Command | null = yield {
      seat,
      view: viewFor(table.state, seat, table.now),
      refused,
    };
    refused = command ? tell(table, seat, command) : { code: 'BAD_COMMAND', rule: null };
  }
}

/** Plays one round to its result, asking for each answer; a refused burial or play is asked for again. */
export function* roundOf(setup: RoundSetup): Asking<PlayedRound> {
  const options = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: PACE_MS };
  const table: Table = {
    state: createMatch({ ...setup, options }),
    now: 0,
    events: [],
    refusals: [],
  };
  yield* dealRound(table, setup.players, setup.seed);
  for (let times = 1; times <= MOST_REDEALS; times++) {
    if (!(yield* askRedeal(table, setup.players))) break;
    yield* dealRound(table, setup.players, again(setup.seed, times));
  }
  yield* playCards(table);
  return { state: table.state, events: table.events, refusals: table.refusals };
}

/** The same with a player a seat, at once; a refused burial or play is a bug and throws. */
export function playRound(setup: RoundSetup, players: readonly Player[]): PlayedRound {
  const round = roundOf(setup);
  let step = round.next();
  while (!step.done) {
    const { seat, view, refused } = step.value;
    if (refused) throw new Error(`seat ${seat} was refused: ${JSON.stringify(refused)}`);
    step = round.next(players[seat]?.(view) ?? null);
  }
  return step.value;
}
