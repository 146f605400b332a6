// The judge: one question about the rules in, one answer out (docs/judge.md).
import { type Card, fail, ok, type Refusal } from '@tuolaji/engine';
import {
  CARDS,
  checkDeclaration,
  checkFollow,
  checkLead,
  countFollows,
  formatFaces,
  judgeThrow,
  kittyMultiplier,
  readShape,
  type Shown,
  scoreRound,
  type Terms,
  trickWinner,
} from '@tuolaji/engine/kernel';
import {
  isLine,
  type Line,
  type LineError,
  type Read,
  readCards,
  readLists,
  readNumber,
  readPlay,
  readPlayers,
  readRank,
  readRules,
  readTerms,
} from './fields.ts';

type Facts = Readonly<Record<string, unknown>>;

const facesOf = (cards: readonly Card[]): string[] => cards.map((card) => formatFaces([card]));
const because = ({ code, rule }: Refusal): Facts => (rule === null ? { code } : { code, rule });
const spoilt = (refusal: Refusal, name: string): Read<never> =>
  fail({
    code: refusal.code,
    message: `${name}: ${refusal.code.toLowerCase().replaceAll('_', ' ')}`,
  });

/** The lead of a question: cards of one group. */
function readLeadCards(line: Line, terms: Terms): Read<Card[]> {
  const lead = readCards(line.lead, 'lead');
  if (!lead.ok) return lead;
  const shape = readShape(terms, lead.value);
  return shape.ok ? lead : spoilt(shape.error, 'lead');
}

function shape(line: Line): Read<Facts> {
  const terms = readTerms(line);
  if (!terms.ok) return terms;
  const cards = readCards(line.cards, 'cards');
  if (!cards.ok) return cards;
  const read = readShape(terms.value, cards.value);
  if (!read.ok) return spoilt(read.error, 'cards');
  const parts = read.value.parts.map((part) => ({
    kind: part.kind,
    size: part.cards.length,
    cards: facesOf(part.cards),
  }));
  return ok({ group: read.value.group, parts });
}

interface Following {
  readonly terms: Terms;
  readonly lead: readonly Card[];
  readonly hand: readonly Card[];
}

function readFollowing(line: Line): Read<Following> {
  const terms = readTerms(line);
  if (!terms.ok) return terms;
  const lead = readLeadCards(line, terms.value);
  if (!lead.ok) return lead;
  const hand = readCards(line.hand, 'hand');
  if (!hand.ok) return hand;
  if (hand.value.length < lead.value.length) {
    return fail({ code: 'WRONG_COUNT', message: 'hand: fewer cards than were led' });
  }
  return ok({ terms: terms.value, lead: lead.value, hand: hand.value });
}

function follow(line: Line): Read<Facts> {
  const asked = readFollowing(line);
  if (!asked.ok) return asked;
  const { terms, lead, hand } = asked.value;
  const play = readPlay(line.play, hand);
  if (!play.ok) {
    if (play.error.code === 'BAD_COMMAND')
      return fail({ code: 'BAD_LINE', message: 'play: a list of cards' });
    return ok({ legal: false, ...because(play.error) });
  }
  const refusal = checkFollow(terms, lead, hand, play.value);
  if (refusal === null) return ok({ legal: true });
  const owed = refusal.owed;
  return ok({
    legal: false,
    ...because(refusal),
    ...(owed === undefined
      ? {}
      : { owed: { inGroup: owed.inGroup, tractors: owed.tractors, pairs: owed.pairs } }),
  });
}

function legal(line: Line): Read<Facts> {
  const asked = readFollowing(line);
  if (!asked.ok) return asked;
  return ok({ count: countFollows(asked.value.terms, asked.value.lead, asked.value.hand) });
}

function thrown(line: Line): Read<Facts> {
  const terms = readTerms(line);
  if (!terms.ok) return terms;
  const hands = readLists(line.hands, 'hands');
  if (!hands.ok) return hands;
  const players = readPlayers(hands.value.length);
  if (!players.ok)
    return fail({ code: 'BAD_LINE', message: 'hands: one for each of 4 or 6 players' });
  const leader = readNumber(line.leader, 'leader', players.value);
  if (!leader.ok) return leader;
  const hand = hands.value[leader.value] ?? [];
  const cards = readCards(line.cards, 'cards', hand);
  if (!cards.ok) return cards;
  const gone = line.gone === undefined ? unheld(hands.value) : readCards(line.gone, 'gone');
  if (!gone.ok) return gone;
  const lead = checkLead(terms.value, hand, cards.value, {
    gone: gone.value,
    shownVoid: [],
  });
  if (!lead.ok) {
    const ruled = lead.error.rule === 'THROW-3';
    return ruled ? ok({ stands: false, ...because(lead.error) }) : spoilt(lead.error, 'cards');
  }
  const verdict = judgeThrow(terms.value, {
    leader: leader.value,
    cards: cards.value,
    hands: hands.value,
  });
  return ok(
    verdict.stands ? { stands: true } : { stands: false, forced: facesOf(verdict.forced.cards) },
  );
}

/** Cards in no hand: gone, as far as the hands given tell. */
function unheld(hands: readonly (readonly Card[])[]): Read<Card[]> {
  const held = new Set(hands.flat());
  return ok(Array.from({ length: CARDS }, (_, card) => card).filter((card) => !held.has(card)));
}

function trick(line: Line): Read<Facts> {
  const terms = readTerms(line);
  if (!terms.ok) return terms;
  const plays = readLists(line.plays, 'plays');
  if (!plays.ok) return plays;
  const [lead = []] = plays.value;
  const read = readShape(terms.value, lead);
  if (!read.ok) return spoilt(read.error, 'plays[0]');
  if (plays.value.some((play) => play.length !== lead.length)) {
    return fail({
      code: 'WRONG_COUNT',
      message: 'plays: every play has as many cards as the lead',
    });
  }
  return ok({ winner: trickWinner(terms.value, plays.value) });
}

function readStanding(value: unknown): Read<Shown | null> {
  if (value === null || value === undefined) return ok(null);
  if (!isLine(value))
    return fail({ code: 'BAD_LINE', message: 'standing: {"seat", "cards"} or null' });
  const seat = readNumber(value.seat, 'standing.seat', 6);
  if (!seat.ok) return seat;
  const cards = readCards(value.cards, 'standing.cards');
  return cards.ok ? ok({ seat: seat.value, cards: cards.value }) : cards;
}

function declare(line: Line): Read<Facts> {
  const rules = readRules(line);
  if (!rules.ok) return rules;
  const level = readRank(line.level, 'level');
  if (!level.ok) return level;
  const standing = readStanding(line.standing);
  if (!standing.ok) return standing;
  const seat = readNumber(line.seat, 'seat', 6);
  if (!seat.ok) return seat;
  const cards = readPlay(line.cards);
  if (!cards.ok) {
    if (cards.error.code === 'BAD_COMMAND')
      return fail({ code: 'BAD_LINE', message: 'cards: a list of cards' });
    return ok({ accepted: false, ...because(cards.error) });
  }
  const verdict = checkDeclaration({
    rules: rules.value,
    level: level.value,
    standing: standing.value,
    seat: seat.value,
    cards: cards.value,
  });
  if (!verdict.ok) return ok({ accepted: false, ...because(verdict.error) });
  return ok({ accepted: true, strength: verdict.value.strength, suit: verdict.value.suit });
}

function score(line: Line): Read<Facts> {
  const rules = readRules(line);
  if (!rules.ok) return rules;
  const players = readPlayers(line.players ?? 4);
  if (!players.ok) return players;
  const points = readNumber(line.attackerPoints, 'attackerPoints', 1_000_000);
  if (!points.ok) return points;
  const pair: readonly unknown[] = Array.isArray(line.levels) ? line.levels : [];
  const even = readRank(pair[0], 'levels[0]');
  if (!even.ok) return even;
  const odd = readRank(pair[1], 'levels[1]');
  if (!odd.ok) return odd;
  const banker = readNumber(line.banker, 'banker', players.value);
  if (!banker.ok) return banker;
  const last = readNumber(line.lastTrickWinner, 'lastTrickWinner', players.value);
  if (!last.ok) return last;
  const { levels, nextBanker, winner } = scoreRound(rules.value, {
    players: players.value,
    attackerPoints: points.value,
    levels: [even.value, odd.value],
    banker: banker.value,
    lastTrickWinner: last.value,
  });
  return ok({ levels, nextBanker, winner });
}

function kitty(line: Line): Read<Facts> {
  const terms = readTerms(line);
  if (!terms.ok) return terms;
  const points = readNumber(line.points, 'points', 1_000_000);
  if (!points.ok) return points;
  const lead = readLeadCards(line, terms.value);
  if (!lead.ok) return lead;
  const winning = line.winning === undefined ? lead : readCards(line.winning, 'winning');
  if (!winning.ok) return winning;
  if (winning.value.length !== lead.value.length) {
    return fail({ code: 'WRONG_COUNT', message: 'winning: as many cards as were led' });
  }
  const multiplier = kittyMultiplier(terms.value, lead.value, winning.value);
  return ok({ multiplier, bonus: points.value * multiplier });
}

const KINDS: Readonly<Record<string, (line: Line) => Read<Facts>>> = {
  shape,
  follow,
  legal,
  throw: thrown,
  trick,
  declare,
  score,
  kitty,
};

/** The kinds of question the judge knows. */
const JUDGE_KINDS: readonly string[] = Object.keys(KINDS);

/** An answer: the question's id with the facts asked for, or with what is wrong with the line. */
export type Judgement = { readonly id: unknown } & (Facts | { readonly error: LineError });

/** Answers one question given as a value. */
export function judge(question: unknown): Judgement {
  if (!isLine(question))
    return { id: null, error: { code: 'BAD_LINE', message: 'a line is one JSON object' } };
  const id = question.id ?? null;
  const kind = question.kind;
  const answer = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (answer === undefined) {
    return {
      id,
      error: { code: 'UNKNOWN_KIND', message: `kind: one of ${JUDGE_KINDS.join(', ')}` },
    };
  }
  const read = answer(question);
  return read.ok ? { id, ...read.value } : { id, error: read.error };
}

/** Answers one line of JSON with one line of JSON, whatever the line holds. */
export function judgeLine(text: string): string {
  let question: unknown;
  try {
    question = JSON.parse(text);
  } catch {
    return JSON.stringify({ id: null, error: { code: 'BAD_JSON', message: 'not JSON' } });
  }
  return JSON.stringify(judge(question));
}
