// A round without people: the house's part in virtual time, each seat answered by a function of its view.
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

interface Table {
  state: MatchState;
  now: number;
  readonly events: MatchEvent[];
  readonly refusals: { seat: Seat; command: Command; refusal: Refusal }[];
  readonly players: readonly Player[];
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

function ask(table: Table, seat: Seat): Command | null {
  return table.players[seat]?.(viewFor(table.state, seat, table.now)) ?? null;
}

/** True when the command was accepted. */
function tell(table: Table, seat: Seat, command: Command): boolean {
  const decided = decide(table.state, { kind: 'seat', seat }, command, table.now);
  if (decided.ok) apply(table, decided.value);
  else table.refusals.push({ seat, command, refusal: decided.error });
  return decided.ok;
}

/** One round of questions; true when somebody declared. */
function askDeclarations(table: Table, seats: readonly Seat[]): boolean {
  let declared = false;
  for (const seat of seats) {
    const command = ask(table, seat);
    if (command?.kind === 'DECLARE') declared = tell(table, seat, command) || declared;
  }
  return declared;
}

function dealCards(table: Table, players: Players): void {
  for (let round = 0; round < HAND_SIZE[players]; round++) {
    table.now += players * PACE_MS;
    apply(table, due(table.state, table.now));
    askDeclarations(table, seatsFrom(table.state.deal?.firstDrawer ?? 0, players));
  }
  apply(table, due(table.state, table.now));
}

function closeDeclarations(table: Table, players: Players): void {
  const seats = seatsFrom(0, players);
  for (let i = 0; i < 20 && askDeclarations(table, seats); i++);
  for (const seat of seats) {
    if (table.state.phase === 'closing') tell(table, seat, { kind: 'PASS' });
  }
  apply(table, due(table.state, table.now));
}

/** True when a seat had the cards dealt again. */
function askRedeal(table: Table, players: Players): boolean {
  for (const seat of seatsFrom(0, players)) {
    const view = viewFor(table.state, seat, table.now);
    if (!view.actions?.redeal) continue;
    const command = table.players[seat]?.(view) ?? null;
    if (command?.kind === 'REDEAL' && tell(table, seat, command)) return true;
  }
  return false;
}

function dealRound(table: Table, players: Players, seed: string): void {
  house(table, { kind: 'COMMIT', seed });
  house(table, { kind: 'START_ROUND' });
  dealCards(table, players);
  closeDeclarations(table, players);
}

const MOST_REDEALS = 9;

/** The seed of a redeal: the first digit counts them. */
const again = (seed: string, times: number): string => `${times}${seed.slice(1)}`;

function playCards(table: Table): void {
  while (table.state.phase === 'bury' || table.state.phase === 'play') {
    const seat = table.state.phase === 'bury' ? table.state.banker : table.state.deal?.turn;
    if (seat === null || seat === undefined) throw new Error('nobody is to move');
    const command = ask(table, seat);
    if (!command) throw new Error(`seat ${seat} had no answer in ${table.state.phase}`);
    if (!tell(table, seat, command))
      throw new Error(`seat ${seat} was refused: ${JSON.stringify(table.refusals.at(-1))}`);
  }
}

/** Plays one round to its result. A refused declaration is noted; a refused burial or play throws. */
export function playRound(setup: RoundSetup, players: readonly Player[]): PlayedRound {
  const options = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: PACE_MS };
  const table: Table = {
    state: createMatch({ ...setup, options }),
    now: 0,
    events: [],
    refusals: [],
    players,
  };
  dealRound(table, setup.players, setup.seed);
  for (let times = 1; times <= MOST_REDEALS && askRedeal(table, setup.players); times++) {
    dealRound(table, setup.players, again(setup.seed, times));
  }
  playCards(table);
  return { state: table.state, events: table.events, refusals: table.refusals };
}
