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
import {
  groupOf,
  pointsOf,
  readShape,
  type Terms,
  termsFor,
  toCards,
  trickWinner,
} from '@tuolaji/engine/kernel';
import { noCounts, type SideCounts } from './counts.ts';
import { isDearWin } from './lastSeat.ts';

type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;

interface Played {
  readonly seat: Seat;
  readonly cards: readonly number[];
}

interface Watch {
  readonly terms: Terms;
  readonly voids: Set<string>;
  readonly counts: readonly [SideCounts, SideCounts];
  readonly players: number;
  /** By seat the cards it has yet to play: those it will have played by the end of the round. */
  readonly hands: Map<Seat, number[]>;
  trick: Played[];
  /** Whether the lead about to come is what a failed throw was cut down to. */
  afterFailedThrow: boolean;
}

const pointsIn = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(faceOf(card)), 0);

function watchThrow(watch: Watch, { seat, cards }: Played): void {
  const shape = readShape(watch.terms, cards);
  const thrown = shape.ok && shape.value.parts.length > 1;
  if (thrown && !watch.afterFailedThrow) watch.counts[teamOf(seat)].throwsTried++;
  watch.afterFailedThrow = false;
}

function watchLead(watch: Watch, play: Played, group: SuitGroup): void {
  const { seat } = play;
  watchThrow(watch, play);
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
  if (!lead) watchLead(watch, play, group);
  else if (play.cards.some((card) => groupOf(watch.terms, card) !== group)) {
    watch.voids.add(`${play.seat} ${group}`);
  }
  watch.trick.push(play);
  if (watch.trick.length === watch.players) watchLastSeat(watch, play);
  const hand = watch.hands.get(play.seat) ?? [];
  watch.hands.set(
    play.seat,
    hand.filter((card) => !play.cards.includes(card)),
  );
}

function watchLastSeat({ terms, trick, counts, hands }: Watch, { seat }: Played): void {
  const plays = trick.map(({ cards }) => cards);
  if (trickWinner(terms, plays) !== plays.length - 1) return;
  const side = counts[teamOf(seat)];
  side.lastSeatWins++;
  if (isDearWin(terms, plays, hands.get(seat) ?? [])) side.dearLastSeatWins++;
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

/** Every card a seat plays in these events. */
function handsPlayed(events: readonly MatchEvent[]): Map<Seat, number[]> {
  const hands = new Map<Seat, number[]>();
  for (const event of events) {
    if (event.kind !== 'PLAYED') continue;
    hands.set(event.seat, [...(hands.get(event.seat) ?? []), ...toCards(event.cards)]);
  }
  return hands;
}

/** What the deal decided: whether it was a first round, and whether a single joker declares. */
function watchBank(events: readonly MatchEvent[], banker: Team, counts: Watch['counts']): void {
  const deal = events.findLast((event) => event.kind === 'DEAL');
  if (deal?.kind !== 'DEAL' || deal.banker !== null) return;
  const standing = events.findLast((event) => event.kind === 'TRUMP_CANDIDATE');
  for (const side of counts) side.firstRounds++;
  counts[banker].firstRoundsBanked++;
  if (standing?.kind !== 'TRUMP_CANDIDATE') return;
  if (standing.suit === null && standing.cards.length === 1) counts[banker].banksBySingleJoker++;
}

interface Tally {
  readonly rules: Ruleset;
  readonly events: readonly MatchEvent[];
  readonly counts: [SideCounts, SideCounts];
  banker: Team;
  watch: Watch | null;
}

function startWatch(tally: Tally, { trump, banker }: EventOf<'PHASE'>): void {
  const { rules, events, counts } = tally;
  if (!trump) return;
  const hands = handsPlayed(events);
  const players = hands.size;
  tally.banker = teamOf(banker ?? 0);
  const terms = termsFor(rules, trump);
  const voids = new Set<string>();
  tally.watch = { terms, voids, counts, players, hands, trick: [], afterFailedThrow: false };
  watchBank(events, tally.banker, counts);
}

function watchThrowFailed({ watch, counts }: Tally, { seat }: EventOf<'THROW_PUNISHED'>): void {
  counts[teamOf(seat)].throwsTried++;
  counts[teamOf(seat)].throwsFailed++;
  if (watch) watch.afterFailedThrow = true;
}

function watchEvent(tally: Tally, event: MatchEvent): void {
  const { counts, watch, banker } = tally;
  if (event.kind === 'PHASE' && event.phase === 'bury') startWatch(tally, event);
  else if (event.kind === 'BURIED') counts[banker].buriedPoints += pointsIn(toCards(event.cards));
  else if (event.kind === 'PLAYED' && watch)
    watchPlay(watch, { seat: event.seat, cards: toCards(event.cards) });
  else if (event.kind === 'TRICK_END' && watch) watchTrickEnd(watch, event.winner, event.points);
  else if (event.kind === 'THROW_PUNISHED') watchThrowFailed(tally, event);
  else if (event.kind === 'KITTY_CAPTURED') counts[banker].lastTricksLost++;
  else if (event.kind === 'ROUND_RESULT') watchResult(counts, banker, event);
}

/** Counts of both teams in one round, from its events. */
export function tallyRound(
  rules: Ruleset,
  events: readonly MatchEvent[],
): [SideCounts, SideCounts] {
  const counts: [SideCounts, SideCounts] = [noCounts(), noCounts()];
  const tally: Tally = { rules, events, counts, banker: 0, watch: null };
  for (const event of events) watchEvent(tally, event);
  for (const side of counts) side.rounds++;
  return counts;
}
