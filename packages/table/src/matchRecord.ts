// What is kept of a match while it runs, for its record and its players' statistics.

import {
  formatEvent,
  formatRecord,
  formatRecordHead,
  type MatchEvent,
  type PresetName,
  parseRecord,
  type RoundResult,
  type Seat,
  type Team,
  teamOf,
} from '@tuolaji/engine';
import { matchSetup } from './settings.ts';
import {
  type Durable,
  memberOf,
  type PersonResult,
  peopleSeated,
  seatOf,
  type Tally,
} from './state.ts';

/** A match that is over, ready to be kept. */
export interface Finished {
  readonly id: string;
  readonly table: string;
  readonly preset: PresetName;
  readonly players: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly winner: Team;
  readonly rounds: number;
  readonly record: string;
  /** People only. */
  readonly results: readonly PersonResult[];
  /** People who played a round of it and had left before its end. */
  readonly left: readonly string[];
}

const NO_TALLY: Tally = { rounds: 0, roundsWon: 0, bankerRounds: 0, bankerRoundsWon: 0 };

/** Which team a round went to: the one that kept or gained the bank. */
const roundWinner = (result: RoundResult): Team => teamOf(result.nextBankerSeat);

function addRound(tally: Tally, seat: Seat, banker: Seat, result: RoundResult): Tally {
  const won = roundWinner(result) === teamOf(seat) ? 1 : 0;
  const banked = teamOf(seat) === teamOf(banker) ? 1 : 0;
  return {
    rounds: tally.rounds + 1,
    roundsWon: tally.roundsWon + won,
    bankerRounds: tally.bankerRounds + banked,
    bankerRoundsWon: tally.bankerRoundsWon + banked * won,
  };
}

/** Rounds count for the player who sits there at the end, unless a bot plays for them. */
export function countRound(before: Durable, result: RoundResult): Durable['tallies'] {
  const banker = before.match?.banker ?? 0;
  const mine = before.seats.flatMap((occupant, seat) =>
    occupant.kind === 'human' && !occupant.standIn && !occupant.auto
      ? [
          [
            occupant.player,
            addRound(before.tallies[occupant.player] ?? NO_TALLY, seat, banker, result),
          ] as const,
        ]
      : [],
  );
  return { ...before.tallies, ...Object.fromEntries(mine) };
}

/** The head of a new match's record. */
export function beginRecord(state: Durable, at: number): string {
  const names = state.seats.map((occupant) =>
    occupant.kind === 'human' ? (memberOf(state, occupant.player)?.name ?? '') : '',
  );
  return formatRecordHead({
    setup: matchSetup(state.settings, peopleSeated(state)),
    since: at,
    names,
  })
    .map((line) => `${line}\n`)
    .join('');
}

const NAMES = /^names (\[.*\])$/m;

/**
 * The record of a match in play with a player's new name at their seat. Whose name stands in a record is known by the name
 * they have in the end: when someone who left is deleted, theirs goes and this one stays.
 */
export function renameInRecord(before: Durable, player: string, name: string): string {
  const old = memberOf(before, player)?.name;
  const seat = seatOf(before, player);
  if (before.phase !== 'playing' || seat === null) return before.record;
  return before.record.replace(NAMES, (_, list: string) => {
    const names = JSON.parse(list) as string[];
    const renamed = names.map((shown, at) => (at === seat && shown === old ? name : shown));
    return `names ${JSON.stringify(renamed)}`;
  });
}

/** The record with one event more. A text grown by pieces stays in pieces, in four times its room; joined it is one. */
export function addToRecord(before: Durable, event: MatchEvent): Pick<Durable, 'record' | 'page'> {
  const { record, page } = before;
  const line = `${formatEvent(event, before.startedAt)}\n`;
  if (event.kind === 'ROUND_RESULT') return { record: [record, page, line].join(''), page: '' };
  return { record, page: event.kind === 'TRICK_END' ? [page, line].join('') : page + line };
}

/** The people as they sit when a team wins. */
export const resultsAt = (state: Durable, winner: Team): readonly PersonResult[] =>
  state.seats.flatMap((occupant, seat) =>
    occupant.kind !== 'human'
      ? []
      : [
          {
            playerId: occupant.player,
            name: memberOf(state, occupant.player)?.name ?? '',
            seat,
            won: teamOf(seat) === winner,
            ...(state.tallies[occupant.player] ?? NO_TALLY),
          },
        ],
  );

/** The finished match, when the table's is over: the same whenever it is asked for. */
export function finishedMatch(state: Durable): Finished | null {
  const { winner, match, settings } = state;
  if (winner === null || match === null) return null;
  const results = state.results ?? resultsAt(state, winner);
  const stayed = new Set(results.map(({ playerId }) => playerId));
  return {
    id: state.matchId ?? `${state.id}-${state.matches}`,
    table: state.id,
    preset: settings.preset,
    players: settings.players,
    startedAt: state.startedAt,
    finishedAt: state.finishedAt,
    winner,
    rounds: match.roundNumber,
    record: state.record + state.page,
    results,
    left: Object.keys(state.tallies).filter((player) => !stayed.has(player)),
  };
}

/** A match that runs, as one of its players may know it beside the table. */
export interface RunningMatch {
  readonly id: string;
  readonly table: string;
  readonly preset: PresetName;
  readonly players: number;
  readonly startedAt: number;
  /** Rounds that are over. */
  readonly rounds: number;
  /** The player's own seat. */
  readonly seat: Seat;
  /** By seat; empty for bots. */
  readonly names: readonly string[];
}

const OVER: ReadonlySet<string> = new Set(['result', 'over']);

/** The running match of a table for someone who has a seat there; null for anyone else, and while none runs. */
export function runningMatch(state: Durable, player: string): RunningMatch | null {
  const { match, matchId, settings } = state;
  const seat = seatOf(state, player);
  if (state.phase !== 'playing' || match === null || matchId === null || seat === null) return null;
  return {
    id: matchId,
    table: state.id,
    preset: settings.preset,
    players: settings.players,
    startedAt: state.startedAt,
    rounds: OVER.has(match.phase) ? match.roundNumber : Math.max(0, match.roundNumber - 1),
    seat,
    names: state.seats.map((occupant) =>
      occupant.kind === 'human' ? (memberOf(state, occupant.player)?.name ?? '') : '',
    ),
  };
}

/** What still belongs to a finished round after its result. */
const concludes = (event: MatchEvent | undefined, round: number): boolean =>
  event?.kind === 'GAME_OVER' || (event?.kind === 'SEED_REVEALED' && event.round === round);

/**
 * The record up to the end of a finished round; null while that round is not over. The events are taken up to the round's
 * result and the reveal of its seed, so nothing of a later round, not even its commitment, is in the text.
 */
export function recordUntil(state: Durable, round: number): string | null {
  const parsed = parseRecord(state.record + state.page);
  if (!parsed.ok) return null;
  const { events } = parsed.value;
  const result = events.findIndex(
    (event) => event.kind === 'ROUND_RESULT' && event.round === round,
  );
  if (result < 0) return null;
  let end = result + 1;
  while (concludes(events[end], round)) end += 1;
  return formatRecord({ ...parsed.value, events: events.slice(0, end) });
}
