// A review as JSON lines for programs, or as a page for people.
import type { CardId, MatchRecord, Seat } from '@tuolaji/engine';
import { formatFaces, toCards } from '@tuolaji/engine/kernel';
import type { Judged, ReviewReason, RoundReview, SeatReview } from '@tuolaji/review';

const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));
const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;

/** Cards by face, `wait` for none. */
const cardsText = (cards: readonly CardId[]): string =>
  cards.length === 0 ? 'wait' : formatFaces(toCards(cards));

/** One judged decision as a line of JSON. */
export const decisionLine = (judged: Judged): string =>
  JSON.stringify({
    round: judged.round,
    seat: judged.seat,
    decision: judged.kind,
    ...(judged.trick === null ? {} : { trick: judged.trick }),
    chosen: cardsText(judged.chosen),
    best: cardsText(judged.best),
    loss: rounded(judged.loss),
    class: judged.class,
    measured: rounded(judged.measured),
    value: rounded(judged.value),
    reasons: judged.reasons,
  });

/** The last line: decisions and mean losses by seat. */
export const summaryLine = (reviews: readonly SeatReview[]): string =>
  JSON.stringify({
    summary: Object.fromEntries(
      reviews.map(({ seat, summary: { decisions, meanLoss, meanMeasured } }) => [
        seat,
        { decisions, meanLoss: rounded(meanLoss, 5), meanMeasured: rounded(meanMeasured, 5) },
      ]),
    ),
  });

type Fact = readonly [string, unknown];

/** A reason as its code and facts, cards by face. */
function reasonText({ code, ...facts }: ReviewReason): string {
  const fact = ([name, value]: Fact): string => {
    if (name === 'cards' || name === 'enough') return `${name} ${cardsText(value as CardId[])}`;
    return `${name} ${name === 'higher' ? cardsText([value as CardId]) : value}`;
  };
  return [code, ...Object.entries(facts).map(fact)].join(' ');
}

function decisionText(judged: Judged): string {
  const where = judged.trick === null ? judged.kind : `trick ${judged.trick} ${judged.kind}`;
  const better = `${cardsText(judged.chosen)}, better ${cardsText(judged.best)}`;
  const { chosen, better: other } = judged.reasons;
  return [
    `  round ${judged.round} ${where}: ${better}, −${judged.loss.toFixed(2)} (${judged.class})`,
    ...chosen.slice(0, 1).map((reason) => `      chosen: ${reasonText(reason)}`),
    ...other.slice(0, 1).map((reason) => `      better: ${reasonText(reason)}`),
  ].join('\n');
}

function roundText({ round, decisions, cards, lost, result, rest }: RoundReview): string {
  const parts =
    result === null || cards === null || rest === null
      ? `lost ${lost.toFixed(2)}`
      : `cards ${signed(cards)}, own decisions ${signed(-lost)}, the rest ${signed(rest)} = ${signed(result)}`;
  return `  round ${round}: ${decisions.length} decisions; ${parts}`;
}

/** A seat's review for people: rounds with luck and skill apart, the dearest decisions, kinds and classes. */
export function seatText({ names }: MatchRecord, { seat, rounds, summary }: SeatReview): string {
  const name = names[seat] === undefined ? '' : ` (${names[seat]})`;
  const kinds = Object.entries(summary.byKind).map(
    ([kind, { decisions, meanLoss }]) => `${kind} ${meanLoss.toFixed(3)} (${decisions})`,
  );
  const classes = Object.entries(summary.byClass).map(([word, count]) => `${count} ${word}`);
  return [
    `seat ${seat}${name}: ${summary.decisions} decisions, ${summary.meanLoss.toFixed(4)} levels lost per decision`,
    ...rounds.map(roundText),
    `  by kind: ${kinds.join(', ')}`,
    `  by class: ${classes.join(', ')}`,
    ...summary.dearest.map(decisionText),
  ].join('\n');
}

/** Every decision of all reviews in the order of the record. */
export const inOrder = (reviews: readonly SeatReview[]): readonly Judged[] =>
  reviews
    .flatMap(({ rounds }) => rounds.flatMap(({ decisions }) => decisions))
    .sort((a, b) => a.event - b.event || a.seat - b.seat);

/** The seats reviewed: one, or all. */
export const seatsOf = ({ setup }: MatchRecord, seat: Seat | null): Seat[] =>
  seat === null ? Array.from({ length: setup.players }, (_, i) => i) : [seat];
