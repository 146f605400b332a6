// The slow, obvious reading of tricks and throws, for checking the kernel (see oracle.ts).
import { type Card, faceOf, type SuitGroup } from '../src/cards.ts';
import {
  type Held,
  hold,
  idOrder,
  type OracleDemand,
  type OraclePart,
  oracleDemand,
  oracleParts,
  type Printed,
  print,
  type Table,
  top,
  tractorsOf,
  without,
} from './oracle.ts';

/** Every way to find the led tractors among these pairs; each way as the tops of the tractors in the order asked. */
function waysToCover(pairs: readonly Printed[], demand: OracleDemand): number[][] {
  const [first, ...rest] = demand.tractors;
  if (first === undefined) return pairs.length >= demand.pairs ? [[]] : [];
  return tractorsOf(pairs)
    .filter((t) => t.length === first)
    .flatMap((t) =>
      waysToCover(without(pairs, t), { ...demand, tractors: rest }).map((tops) => [
        top(t),
        ...tops,
      ]),
    );
}

/** The highest top of an answer to the longest of several led tractors; null when the pairs do not cover them all. */
export function oracleKeyTop(
  table: Table,
  cards: readonly Card[],
  demand: OracleDemand,
): number | null {
  const ways = waysToCover(hold(table, cards).pairs, demand);
  return ways.length === 0 ? null : Math.max(...ways.map((tops) => tops[0] ?? 0));
}

/** The best answer to the key part (TRICK-2 `keyPart`); null when the play cannot win. */
function oracleAnswer(
  table: Table,
  demand: OracleDemand,
  group: SuitGroup,
  play: readonly Card[],
): number | null {
  const cards = play.map((card) => print(table, faceOf(card)));
  const own = cards[0]?.group;
  if (own === undefined || cards.some((p) => p.group !== own) || (own !== group && own !== 'TRUMP'))
    return null;
  const { pairs } = hold(table, play);
  const ways = waysToCover(pairs, demand);
  if (ways.length === 0) return null;
  const above = own === 'TRUMP' ? 100 : 0;
  if (demand.tractors.length > 0) return above + Math.max(...ways.map((tops) => tops[0] ?? 0));
  return above + top(demand.pairs > 0 ? pairs : cards);
}

/** TRICK-1 … TRICK-3 with `keyPart`. */
export function oracleWinner(table: Table, plays: readonly (readonly Card[])[]): number {
  const lead = plays[0] ?? [];
  const group = print(table, faceOf(lead[0] as Card)).group;
  const demand = oracleDemand(table, lead);
  const answers = plays.map((play) => oracleAnswer(table, demand, group, play));
  let winner = 0;
  answers.forEach((answer, i) => {
    if (answer !== null && answer > (answers[winner] ?? -1)) winner = i;
  });
  return winner;
}

/** Whether these cards of one group hold a part of this kind with a top above `over`. */
function holdsPart({ singles, pairs }: Held, part: OraclePart, over: number): boolean {
  if (part.kind === 'single') return [...singles, ...pairs].some((p) => p.strength > over);
  if (part.kind === 'pair') return pairs.some((p) => p.strength > over);
  return tractorsOf(pairs).some((t) => t.length === part.faces.length && top(t) > over);
}

/** THROW-1 … THROW-3: null when the throw stands, else the faces of the part that is forced. */
export function oracleThrow(
  table: Table,
  leader: number,
  cards: readonly Card[],
  hands: readonly (readonly Card[])[],
): number[] | null {
  const { rules } = table;
  const group = print(table, faceOf(cards[0] as Card)).group;
  const kinds = ['single', 'pair', 'tractor'];
  const parts = oracleParts(table, cards).sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      a.top - b.top ||
      idOrder((a.faces[0] ?? 0) * 2) - idOrder((b.faces[0] ?? 0) * 2),
  );
  if (parts.length < 2) return null;
  const rivals = hands.filter(
    (_, seat) =>
      seat !== leader && (rules.throwAgainst === 'everyone' || (seat - leader) % 2 !== 0),
  );
  const inGroup = (hand: readonly Card[], name: SuitGroup): Held =>
    hold(
      table,
      hand.filter((c) => print(table, faceOf(c)).group === name),
    );
  const isBeaten = (part: OraclePart): boolean =>
    rivals.some((hand) => {
      if (holdsPart(inGroup(hand, group), part, part.top)) return true;
      const isVoid =
        group !== 'TRUMP' && !hand.some((c) => print(table, faceOf(c)).group === group);
      return (
        rules.throwBeatenBy === 'suitOrRuff' &&
        isVoid &&
        holdsPart(inGroup(hand, 'TRUMP'), part, -1)
      );
    });
  const beaten = parts.filter(isBeaten);
  if (beaten.length === 0) return null;
  const [forced] = rules.throwFailure === 'smallestPart' ? parts : beaten;
  return [...(forced?.faces ?? [])];
}
