// Self-play: a round, or a match, without people in virtual time. Each seat is asked for a command by its view; every command, the
// house's too, goes through the engine's `decide`. The arena, the tests and the benches use it.

import {
  type Command,
  createMatch,
  DEFAULT_MATCH_OPTIONS,
  decide,
  due,
  evolve,
  type HouseCommand,
  type MatchEvent,
  type MatchOptions,
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
import { HAND_SIZE, type MatchSetup } from '@tuolaji/engine/kernel';

/** What a round starts from; without `start` it is round 1 at level 2 and the declarer becomes banker. */
export interface RoundSetup {
  readonly rules: Ruleset;
  readonly players: Players;
  /** 64 hex digits: the deck follows from it. */
  readonly seed: string;
  readonly start?: { readonly levels: readonly [Rank, Rank]; readonly banker: Seat };
}

/** What a match starts from; `seeds` has one per round, 64 hex digits each. */
export interface MatchPlan {
  readonly rules: Ruleset;
  readonly players: Players;
  readonly seeds: readonly string[];
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

/** A question to a seat; `refused` is why its last answer to the same question was not accepted. */
interface Asked {
  readonly seat: Seat;
  readonly view: View;
  /** For referees and the arena's player with open cards; a skill's request has no field for it. */
  readonly truth: MatchState;
  readonly refused: Refusal | null;
  /** Everything that happened up to now; it grows. For referees, as `truth` is. */
  readonly soFar: Pick<PlayedRound, 'events' | 'refusals'>;
}

type Asking<T> = Generator<Asked, T, Command | null>;

interface Game {
  state: MatchState;
  now: number;
  /** Milliseconds a seat thinks before it buries or plays. */
  readonly moveMs: number;
  readonly events: MatchEvent[];
  readonly refusals: { seat: Seat; command: Command; refusal: Refusal }[];
}

const PACE_MS = 100;
const MOVE_MS = 1000;

function apply(game: Game, events: readonly MatchEvent[]): void {
  for (const event of events) {
    game.state = evolve(game.state, event);
    game.events.push(event);
  }
}

function actAsHouse(game: Game, command: HouseCommand): void {
  const decided = decide(game.state, { kind: 'house' }, command, game.now);
  if (!decided.ok) throw new Error(`the house was refused: ${decided.error.code}`);
  apply(game, decided.value);
}

/** Submits a seat's command; null when it was accepted. */
function submit(game: Game, seat: Seat, command: Command): Refusal | null {
  const decided = decide(game.state, { kind: 'seat', seat }, command, game.now);
  if (decided.ok) {
    apply(game, decided.value);
    return null;
  }
  game.refusals.push({ seat, command, refusal: decided.error });
  return decided.error;
}

/** Asks each seat once; true when one of them declared. */
function* askDeclarations(game: Game, seats: readonly Seat[]): Asking<boolean> {
  let declared = false;
  for (const seat of seats) {
    const view = viewFor(game.state, seat, game.now);
    if ((view.actions?.declare.length ?? 0) === 0) continue;
    const command = yield { seat, view, truth: game.state, refused: null, soFar: game };
    if (command?.kind === 'DECLARE') declared = submit(game, seat, command) === null || declared;
  }
  return declared;
}

function* dealCards(game: Game, players: Players): Asking<void> {
  for (let round = 0; round < HAND_SIZE[players]; round++) {
    game.now += players * PACE_MS;
    apply(game, due(game.state, game.now));
    yield* askDeclarations(game, seatsFrom(game.state.round?.firstDrawer ?? 0, players));
  }
  apply(game, due(game.state, game.now));
}

const MOST_DECLARATIONS = 20;

function* closeDeclarations(game: Game, players: Players): Asking<void> {
  const seats = seatsFrom(0, players);
  for (let i = 0; i < MOST_DECLARATIONS; i++) if (!(yield* askDeclarations(game, seats))) break;
  for (const seat of seats) {
    if (game.state.phase === 'closing') submit(game, seat, { kind: 'PASS' });
  }
  apply(game, due(game.state, game.now));
}

/** Asks each seat about a redeal; true when one demanded it. */
function* askRedeal(game: Game, players: Players): Asking<boolean> {
  for (const seat of seatsFrom(0, players)) {
    const view = viewFor(game.state, seat, game.now);
    if (!view.actions?.redeal) continue;
    const command = yield { seat, view, truth: game.state, refused: null, soFar: game };
    if (command?.kind === 'REDEAL' && submit(game, seat, command) === null) return true;
  }
  return false;
}

function* dealRound(game: Game, players: Players, seed: string): Asking<void> {
  actAsHouse(game, { kind: 'COMMIT', seed });
  actAsHouse(game, { kind: 'START_ROUND' });
  yield* dealCards(game, players);
  yield* closeDeclarations(game, players);
}

const MOST_REDEALS = 9;

/** The seed of a redeal: the first digit counts them. */
const again = (seed: string, times: number): string => `${times}${seed.slice(1)}`;

const seatToMove = ({ state }: Game): Seat => {
  const seat = turnOf(state);
  if (seat === null) throw new Error('no seat is to move');
  return seat;
};

function* playCards(game: Game): Asking<void> {
  let refused: Refusal | null = null;
  while (game.state.phase === 'bury' || game.state.phase === 'play') {
    const seat = seatToMove(game);
    game.now += game.moveMs;
    const command: Command | null = yield {
      seat,
      view: viewFor(game.state, seat, game.now),
      truth: game.state,
      refused,
      soFar: game,
    };
    refused = command ? submit(game, seat, command) : { code: 'BAD_COMMAND', rule: null };
  }
}

/** The options of every match played here. */
export const SELF_PLAY_OPTIONS: MatchOptions = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: PACE_MS };

const newGame = (setup: Omit<MatchSetup, 'options'>, moveMs: number): Game => ({
  state: createMatch({ ...setup, options: SELF_PLAY_OPTIONS }),
  now: 0,
  moveMs,
  events: [],
  refusals: [],
});

function* dealAndPlay(game: Game, players: Players, seed: string): Asking<void> {
  yield* dealRound(game, players, seed);
  for (let times = 1; times <= MOST_REDEALS; times++) {
    if (!(yield* askRedeal(game, players))) break;
    yield* dealRound(game, players, again(seed, times));
  }
  yield* playCards(game);
}

const played = ({ state, events, refusals }: Game): PlayedRound => ({ state, events, refusals });

/** Plays one round to its result, asking for each answer; a refused burial or play is asked for again. */
export function* roundOf(setup: RoundSetup): Asking<PlayedRound> {
  const game = newGame(setup, 0);
  yield* dealAndPlay(game, setup.players, setup.seed);
  return played(game);
}

/** Plays a match of one round per seed, or until a team has won; asked like `roundOf`. */
export function* matchOf({ rules, players, seeds }: MatchPlan): Asking<PlayedRound> {
  const game = newGame({ rules, players }, MOVE_MS);
  for (const seed of seeds) {
    if (game.state.phase === 'over') break;
    yield* dealAndPlay(game, players, seed);
  }
  return played(game);
}

/** Plays one round at once with a player per seat; a refused burial or play is a bug and throws. */
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
