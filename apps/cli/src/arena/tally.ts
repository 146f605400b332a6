// What a round says about the two sides, counted from its events: points, throws, kitties, and partner sense.
import {
  faceOf,
  type MatchEvent,
  type Ruleset,
  type Seat,
  type SuitGroup,
  type Team,
  teamOf,
} from '@tuolaji/engine';
import { groupOf, pointsOf, type Terms, termsFor, toCards } from '@tuolaji/engine/kernel';

/** Counts of one side; every field adds up over rounds. */
export interface SideCounts {
  rounds: number;
  bankerRounds: number;
  levelsAsBanker: number;
  levelsAsAttacker: number;
  attackerPoints: number;
  failedThrows: number;
  throws: number;
  kittyCaptures: number;
  /** Points put by a follower on tricks the other side won. */
  pointsFed: number;
  partnerOverRuffed: number;
  sideLeads: number;
  leadsIntoVoid: number;
  jokers: number;
  jokersOnPoorTricks: number;
  moves: number;
  ms: number;
  rollouts: number;
  replaced: number;
}

export const noCounts = (): SideCounts => ({
  rounds: 0,
  bankerRounds: 0,
  levelsAsBanker: 0,
  levelsAsAttacker: 0,
  attackerPoints: 0,
  failedThrows: 0,
  throws: 0,
  kittyCaptures: 0,
  pointsFed: 0,
  partnerOverRuffed: 0,
  sideLeads: 0,
  leadsIntoVoid: 0,
  jokers: 0,
  jokersOnPoorTricks: 0,
  moves: 0,
  ms: 0,
  rollouts: 0,
  replaced: 0,
});

/** Adds one side's counts to another's. */
export function addCounts(into: SideCounts, more: SideCounts): void {
  for (const key of Object.keys(into) as (keyof SideCounts)[]) into[key] += more[key];
}

interface Played {
  readonly seat: Seat;
  readonly cards: readonly number[];
}

interface Watch {
  readonly terms: Terms;
  readonly voids: Set<string>;
  readonly counts: readonly [SideCounts, SideCounts];
  trick: Played[];
}

const pointsIn = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(faceOf(card)), 0);

function watchLead(watch: Watch, seat: Seat, group: SuitGroup): void {
  if (group === 'TRUMP') return;
  const counts = watch.counts[teamOf(seat)];
  counts.sideLeads++;
  const enemies = [...watch.voids].filter((key) => key.endsWith(` ${group}`));
  if (enemies.some((key) => teamOf(Number(key.split(' ')[0])) !== teamOf(seat))) {
    counts.leadsIntoVoid++;
  }
}

function watchPlay(watch: Watch, play: Played): void {
  const lead = watch.trick[0];
  const group = groupOf(watch.terms, (lead ?? play).cards[0] ?? 0);
  if (!lead) watchLead(watch, play.seat, group);
  else if (play.cards.some((card) => groupOf(watch.terms, card) !== group)) {
    watch.voids.add(`${play.seat} ${group}`);
  }
  watch.trick.push(play);
}

const isRuff = (watch: Watch, play: Played): boolean =>
  play !== watch.trick[0] &&
  groupOf(watch.terms, watch.trick[0]?.cards[0] ?? 0) !== 'TRUMP' &&
  play.cards.every((card) => groupOf(watch.terms, card) === 'TRUMP');

/** A winner who ruffed over a partner's ruff that no enemy had beaten in between. */
function overRuffed(watch: Watch, winner: Seat): boolean {
  const at = watch.trick.findIndex((play) => play.seat === winner);
  const play = watch.trick[at];
  if (!play || !isRuff(watch, play)) return false;
  const ruffs = watch.trick.slice(0, at).filter((earlier) => isRuff(watch, earlier));
  const last = ruffs.at(-1);
  return last !== undefined && teamOf(last.seat) === teamOf(winner);
}

function watchTrickEnd(watch: Watch, winner: Seat, points: number): void {
  for (const [i, play] of watch.trick.entries()) {
    const counts = watch.counts[teamOf(play.seat)];
    if (i > 0 && teamOf(winner) !== teamOf(play.seat)) counts.pointsFed += pointsIn(play.cards);
    const jokers = play.cards.filter((card) => faceOf(card) >= 52).length;
    counts.jokers += jokers;
    if (points <= 5) counts.jokersOnPoorTricks += jokers;
  }
  if (overRuffed(watch, winner)) watch.counts[teamOf(winner)].partnerOverRuffed++;
  watch.trick = [];
}

function watchResult(
  counts: readonly [SideCounts, SideCounts],
  banker: Team,
  event: Extract<MatchEvent, { kind: 'ROUND_RESULT' }>,
): void {
  const attackers = counts[banker === 0 ? 1 : 0];
  const bankers = counts[banker];
  const levels = event.advancingTeam === null ? 0 : event.steps;
  const forBankers = event.advancingTeam === banker ? levels : -levels;
  bankers.bankerRounds++;
  bankers.levelsAsBanker += forBankers;
  attackers.levelsAsAttacker -= forBankers;
  attackers.attackerPoints += event.attackerPoints;
}

/** Counts of both teams in one round, from its events. */
export function tallyRound(
  rules: Ruleset,
  events: readonly MatchEvent[],
): [SideCounts, SideCounts] {
  const counts: [SideCounts, SideCounts] = [noCounts(), noCounts()];
  let watch: Watch | null = null;
  let banker: Team = 0;
  for (const event of events) {
    if (event.kind === 'PHASE' && event.phase === 'bury' && event.trump) {
      watch = { terms: termsFor(rules, event.trump), voids: new Set(), counts, trick: [] };
      banker = teamOf(event.banker ?? 0);
    } else if (event.kind === 'PLAYED' && watch) {
      watchPlay(watch, { seat: event.seat, cards: toCards(event.cards) });
    } else if (event.kind === 'TRICK_END' && watch) {
      watchTrickEnd(watch, event.winner, event.points);
    } else if (event.kind === 'THROW_PUNISHED') {
      counts[teamOf(event.seat)].failedThrows++;
    } else if (event.kind === 'KITTY_CAPTURED') {
      counts[event.team].kittyCaptures++;
    } else if (event.kind === 'ROUND_RESULT') watchResult(counts, banker, event);
  }
  for (const side of counts) side.rounds++;
  return counts;
}
