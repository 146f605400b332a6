// Whether the hints of one turn hold: every play legal, every reason true by the engine's count of the position, and no
// two reasons that a player could not believe together. Shares nothing with the code that found the reasons.
import type { hints, ReasonCode } from '@tuolaji/bots';
import {
  type Card,
  faceOf,
  pointsIn,
  preview,
  type ReadView,
  type Ruleset,
  readView,
  type Seat,
  type SuitGroup,
  seatsFrom,
  teamOf,
  type View,
} from '@tuolaji/engine';
import {
  countFollows,
  follows,
  groupOf,
  type Terms,
  termsFor,
  toCards,
  trickWinner,
} from '@tuolaji/engine/kernel';

type Hint = ReturnType<typeof hints>[number];

/** One hint that names cards, and the position it is given in. */
interface Case {
  readonly rules: Ruleset;
  readonly view: View;
  readonly seat: Seat;
  readonly terms: Terms;
  readonly read: ReadView;
  readonly hand: readonly Card[];
  readonly cards: readonly Card[];
  readonly group: SuitGroup | null;
  readonly points: number;
}

const rest = ({ hand, cards }: Case): Card[] => hand.filter((card) => !cards.includes(card));
const holds = (cards: readonly Card[], { terms }: Case, group: SuitGroup): boolean =>
  cards.some((card) => groupOf(terms, card) === group);
const seats = ({ view, seat }: Case, partners: boolean): Seat[] =>
  seatsFrom(0, view.players).filter((s) => s !== seat && (teamOf(s) === teamOf(seat)) === partners);
const isVoid = ({ read }: Case, seat: Seat, group: SuitGroup): boolean =>
  read.voids.get(seat)?.includes(group) ?? false;

const isLast = ({ view }: Case): boolean => view.trick.length === view.players - 1;
const partnerWins = ({ view, seat }: Case): boolean =>
  view.winning !== null && teamOf(view.winning) === teamOf(seat);
const onTable = ({ view }: Case): number =>
  pointsIn(view.trick.flatMap(({ cards }) => toCards(cards)));

/** Whether these cards would be ahead of everything on the table. */
function beatsTrick({ view, terms, cards }: Case): boolean {
  const plays = [...view.trick.map((play) => toCards(play.cards)), cards];
  return trickWinner(terms, plays) === plays.length - 1;
}

const isTrump = (c: Case, cards: readonly Card[]): boolean =>
  cards.every((card) => groupOf(c.terms, card) === 'TRUMP');

/** Whether a ruff lies on the table. */
function isRuffed(c: Case): boolean {
  const best = c.view.trick.find(({ seat }) => seat === c.view.winning);
  return best !== undefined && isTrump(c, toCards(best.cards));
}

/** Points of the legal follow with the fewest, or the most. */
function extreme(c: Case, of: (...points: number[]) => number): number {
  const { terms, read, hand } = c;
  let found = pointsIn(c.cards);
  for (const play of follows(terms, read.lead ?? [], hand)) found = of(found, pointsIn(play));
  return found;
}

/** Whether no unseen card, and no unseen pair, of the group beats any part of these cards. */
function isUnbeaten(c: Case): boolean {
  const { terms, read, cards } = c;
  const copies = (card: Card) => cards.filter((other) => faceOf(other) === faceOf(card));
  return cards.every((card) => {
    const part = copies(card);
    return read.unseen.every((left, face) => {
      const answer = part.length === 1 ? [face * 2] : [face * 2, face * 2 + 1];
      if (left < answer.length || read.groupOf(face) !== c.group) return true;
      return trickWinner(terms, [part, answer]) === 0;
    });
  });
}

const isPairs = ({ cards }: Case): boolean => new Set(cards.map(faceOf)).size * 2 === cards.length;
const breaksNoPair = (c: Case): boolean => {
  const left = new Set(rest(c).map(faceOf));
  return c.cards.every((card) => !left.has(faceOf(card)));
};
const empties = (c: Case): boolean =>
  c.group !== null &&
  holds(c.cards, c, c.group) &&
  !holds(rest(c), c, c.group) &&
  holds(rest(c), c, 'TRUMP');
const isLead = ({ read }: Case): boolean => read.lead === null;
const isSingle = ({ cards }: Case): boolean => cards.length === 1;
const ruffs = (c: Case): boolean =>
  beatsTrick(c) &&
  isTrump(c, c.cards) &&
  c.group !== 'TRUMP' &&
  c.points === onTable(c) + pointsIn(c.cards);
const gives = (c: Case): boolean => c.points === pointsIn(c.cards) && c.points > 0;
const wins = (c: Case): boolean =>
  beatsTrick(c) && isLast(c) && c.points === onTable(c) + pointsIn(c.cards);
const draws = (c: Case): boolean =>
  seats(c, false).some((seat) => !isVoid(c, seat, 'TRUMP')) &&
  c.read.unseen.some((left, face) => left > 0 && c.read.groupOf(face) === 'TRUMP');
const trumpsOut = (c: Case): boolean => c.group === 'TRUMP' && draws(c);

/** What each reason claims. A reason that names no cards claims nothing that can be checked here. */
const CLAIMS: Readonly<Partial<Record<ReasonCode, (c: Case) => boolean>>> = {
  LEAD_BOSS: (c) => isLead(c) && isUnbeaten(c),
  LEAD_TRACTOR: (c) => isLead(c) && isPairs(c) && c.cards.length >= 4,
  LEAD_PAIR: (c) => isLead(c) && isPairs(c) && c.cards.length === 2,
  LEAD_LOW: (c) => isLead(c) && isSingle(c),
  DRAW_TRUMP: (c) => isLead(c) && trumpsOut(c) && isTrump(c, c.cards),
  SAFE_THROW: (c) => isLead(c) && !isSingle(c) && isUnbeaten(c),
  RISKY_THROW: (c) => isLead(c) && !isSingle(c),
  PARTNER_RUFFS: (c) =>
    isLead(c) &&
    seats(c, true).some(
      (seat) => c.group !== null && isVoid(c, seat, c.group) && !isVoid(c, seat, 'TRUMP'),
    ),
  LAST_TRICK: (c) => rest(c).length === 0,
  ONLY_MOVE: (c) => countFollows(c.terms, c.read.lead ?? [], c.hand) === 1,
  WINS_POINTS: (c) => wins(c) && c.points > 0,
  WINS_TRICK: (c) => wins(c) && c.points === 0,
  GOES_AHEAD: (c) => beatsTrick(c) && !isLast(c) && c.points === onTable(c) + pointsIn(c.cards),
  RUFFS: (c) => ruffs(c) && !isRuffed(c),
  OVER_RUFFS: (c) => ruffs(c) && isRuffed(c),
  FEEDS_PARTNER: (c) => partnerWins(c) && gives(c),
  PARTNER_WINS: (c) => partnerWins(c) && pointsIn(c.cards) === 0,
  KEEPS_POINTS: (c) => !partnerWins(c) && pointsIn(c.cards) === 0 && extreme(c, Math.max) > 0,
  KEEPS_PAIR: (c) => breaksNoPair(c) && new Set(rest(c).map(faceOf)).size < rest(c).length,
  VOIDS_SUIT: empties,
  LETS_GO: (c) => !partnerWins(c) && !beatsTrick(c) && pointsIn(c.cards) === 0,
  GIVES_POINTS: (c) => !partnerWins(c) && gives(c) && extreme(c, Math.min) === c.points,
  OFFERS_POINTS: (c) => !partnerWins(c) && gives(c) && c.view.players - c.view.trick.length > 2,
  PAYS_POINTS: (c) => !partnerWins(c) && gives(c) && extreme(c, Math.min) < c.points,
  BURY_VOID: empties,
  BURY_LOW: (c) => pointsIn(c.cards) === 0,
  BURY_POINTS: gives,
};

/** Reasons that deny each other when they stand over two plays of one turn: who is winning, who is last, what may be kept. */
const OPPOSED: readonly (readonly [readonly ReasonCode[], readonly ReasonCode[]])[] = [
  [
    ['FEEDS_PARTNER', 'PARTNER_WINS'],
    ['KEEPS_POINTS', 'LETS_GO', 'GIVES_POINTS', 'OFFERS_POINTS', 'PAYS_POINTS'],
  ],
  [['GIVES_POINTS'], ['KEEPS_POINTS', 'LETS_GO']],
  [
    ['WINS_POINTS', 'WINS_TRICK'],
    ['GOES_AHEAD', 'OFFERS_POINTS'],
  ],
  [['RUFFS'], ['OVER_RUFFS']],
];

function caseOf(rules: Ruleset, view: View, { command, reason }: Hint): Case | null {
  if (view.seat === null || !('cards' in command) || command.kind === 'DECLARE') return null;
  return {
    rules,
    view,
    seat: view.seat,
    terms: termsFor(rules, view.trump ?? { suit: null, level: view.level }),
    read: readView(view),
    hand: toCards(view.hand),
    cards: toCards(command.cards),
    group: reason.group ?? null,
    points: reason.points ?? 0,
  };
}

/** Whether one card goes under although a lower single card of its group, with its points, could. */
function isWasteful(c: Case): boolean {
  const [card, ...others] = c.cards;
  if (card === undefined || others.length > 0 || c.read.lead === null || beatsTrick(c))
    return false;
  return rest(c).some(
    (low) =>
      groupOf(c.terms, low) === groupOf(c.terms, card) &&
      pointsIn([low]) === pointsIn([card]) &&
      faceOf(low) !== faceOf(card) &&
      trickWinner(c.terms, [[low], [card]]) === 1 &&
      c.hand.filter((held) => faceOf(held) === faceOf(low)).length === 1,
  );
}

function checkOne(rules: Ruleset, view: View, hint: Hint): string[] {
  const { command, reason } = hint;
  const findings: string[] = [];
  if ('cards' in command && !preview(rules, view, command.cards).legal) findings.push('illegal');
  const played = caseOf(rules, view, hint);
  const claim = CLAIMS[reason.code];
  if (played !== null && claim !== undefined && !claim(played))
    findings.push(`untrue ${reason.code}`);
  if (played !== null && command.kind === 'PLAY' && isWasteful(played)) findings.push('wasteful');
  return findings;
}

const pointsOf = (command: Hint['command']): number =>
  'cards' in command ? pointsIn(toCards(command.cards)) : 0;

function checkTogether(list: readonly Hint[]): string[] {
  const codes = list.map(({ reason }) => reason.code);
  const reasons = list.map(({ reason: { code, group } }) => `${code} ${group ?? ''}`);
  const twice = reasons.filter((text, i) => reasons.indexOf(text) < i);
  const denied = OPPOSED.flatMap(([some, others]) =>
    some.flatMap((a) =>
      others.flatMap((b) => (codes.includes(a) && codes.includes(b) ? [`${a} denies ${b}`] : [])),
    ),
  );
  const forced = list.find(({ reason }) => reason.code === 'GIVES_POINTS')?.reason.points ?? 0;
  const fewer = list.some(({ command }) => pointsOf(command) < forced) ? ['fewer points'] : [];
  const notOnly = codes.includes('ONLY_MOVE') && codes.length > 1 ? ['ONLY_MOVE of several'] : [];
  return [...twice.map((text) => `twice ${text.trim()}`), ...denied, ...fewer, ...notOnly];
}

/** What is wrong with the hints of one turn, a few words each; empty when they hold. */
export const checkHints = (rules: Ruleset, view: View, list: readonly Hint[]): string[] => [
  ...list.flatMap((hint) => checkOne(rules, view, hint)),
  ...checkTogether(list),
];
