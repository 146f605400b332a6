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

/** Whether a list is greater, number by number. */
const isGreater = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};

/** Every way to answer each led part: the tops of the tractors, then of the highest pairs left, then of what remains card by card. */
function waysToAnswer(held: Held, pairs: readonly Printed[], demand: OracleDemand): number[][] {
  const [first, ...rest] = demand.tractors;
  if (first === undefined) {
    const down = [...pairs].sort((a, b) => b.strength - a.strength);
    const loose = down.slice(0, demand.pairs);
    const left = [...down.slice(demand.pairs), ...down.slice(demand.pairs), ...held.singles];
    if (loose.length < demand.pairs) return [];
    return [
      [...loose.map((p) => p.strength), ...left.map((p) => p.strength).sort((a, b) => b - a)],
    ];
  }
  return tractorsOf(pairs)
    .filter((t) => t.length === first)
    .flatMap((t) =>
      waysToAnswer(held, without(pairs, t), { ...demand, tractors: rest }).map((tops) => [
        top(t),
        ...tops,
      ]),
    );
}

/** What of an answer is compared (TRICK-2): numbers that must all be beaten; null when the play cannot win. */
function oracleAnswer(
  table: Table,
  lead: readonly Card[],
  play: readonly Card[],
): readonly number[] | null {
  const group = print(table, faceOf(lead[0] as Card)).group;
  const demand = oracleDemand(table, lead);
  const cards = play.map((card) => print(table, faceOf(card)));
  const own = cards[0]?.group;
  if (own === undefined || cards.some((p) => p.group !== own) || (own !== group && own !== 'TRUMP'))
    return null;
  const held = hold(table, play);
  const ways = waysToAnswer(held, held.pairs, demand);
  const [first] = ways;
  if (first === undefined) return null;
  const above = own === 'TRUMP' ? 100 : 0;
  const best = ways.reduce((a, b) => (isGreater(b, a) ? b : a), first).map((n) => n + above);
  const isThrow = oracleParts(table, lead).length > 1;
  if (isThrow && table.rules.throwCompare === 'highestCard') return [above + top(cards)];
  return isThrow && table.rules.throwCompare === 'everyPart' ? best : best.slice(0, 1);
}

/** TRICK-1 … TRICK-3. */
export function oracleWinner(table: Table, plays: readonly (readonly Card[])[]): number {
  const lead = plays[0] ?? [];
  let winner = 0;
  let best: readonly number[] = [];
  plays.forEach((play, i) => {
    const answer = play.length === lead.length ? oracleAnswer(table, lead, play) : null;
    if (answer?.every((n, part) => n > (best[part] ?? -1))) {
      winner = i;
      best = answer;
    }
  });
  return winner;
}

/** KITTY-1, from the words of the rule. */
export function oracleMultiplier(
  table: Table,
  lead: readonly Card[],
  winning: readonly Card[],
): number {
  const counted = table.rules.kittyCounts === 'led' ? lead : winning;
  const pairs = hold(table, counted).pairs.length;
  const { kittyMultiplier } = table.rules;
  if (kittyMultiplier === 'cards') return 2 ** counted.length;
  if (kittyMultiplier === 'pairs') return 2 * 2 ** pairs;
  return pairs === 0 ? 2 : 4;
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

/** THROW-3 `refused`: may this throw be led by one who holds `hand` and has seen these cards go and these groups shown void. */
export function oracleProven(
  table: Table,
  hand: readonly Card[],
  cards: readonly Card[],
  seen: { readonly gone: readonly Card[]; readonly shownVoid: readonly SuitGroup[] },
): boolean {
  const parts = oracleParts(table, cards);
  if (parts.length < 2) return true;
  const group = print(table, faceOf(cards[0] as Card)).group;
  if (group === 'TRUMP') return false;
  const known = [...hand, ...seen.gone].map(faceOf);
  const unseen = Array.from({ length: 54 }, (_, face) => face).flatMap((face) => {
    const copies = 2 - known.filter((f) => f === face).length;
    return [face * 2, face * 2 + 1].slice(0, Math.max(0, copies));
  });
  const out = (name: SuitGroup): Held => {
    const isVoid = seen.shownVoid.includes(name);
    return hold(
      table,
      isVoid ? [] : unseen.filter((card) => print(table, faceOf(card)).group === name),
    );
  };
  return parts.every(
    (part) =>
      !holdsPart(out(group), part, part.top) &&
      !(table.rules.throwBeatenBy === 'suitOrRuff' && holdsPart(out('TRUMP'), part, -1)),
  );
}
