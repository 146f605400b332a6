// When a bot says something, and which one: read from what everyone sees, so that everyone sees the same line.
import {
  type RoundResult,
  readView,
  type Seat,
  type SeenEvent,
  type Team,
  teamOf,
  type View,
} from '@tuolaji/engine';
import { displayGroup } from '../input/selection.ts';

type RemarkKind = 'ruff' | 'failed' | 'kitty' | 'round';

export interface Remark {
  readonly seat: Seat;
  readonly kind: RemarkKind;
}

type IsBot = (seat: Seat) => boolean;

/** Points in a trick that make ruffing it worth a word. */
const MUCH = 15;

/** A number that follows from a text: the same for everyone, and unlike its neighbours. */
function numberOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

/** The seat that ruffed the last trick, if it was led in a suit and held many points; else null. */
function bigRuff(view: View): Seat | null {
  const last = readView(view).pastTricks.at(-1);
  const [lead] = last?.plays ?? [];
  if (!last || last.winner === null || !lead || last.points < MUCH) return null;
  const won = last.plays.find(({ seat }) => seat === last.winner);
  const trumps = (cards: typeof lead.cards): boolean =>
    cards.every((id) => displayGroup(view, id) === 'TRUMP');
  return won && trumps(won.cards) && !trumps(lead.cards) ? last.winner : null;
}

/** What a bot says of these events: its own failed throw always, a big ruff every other time. */
export function remarkOn(events: readonly SeenEvent[], view: View, isBot: IsBot): Remark | null {
  const failed = events.find((event) => event.kind === 'THROW_PUNISHED');
  if (failed && isBot(failed.seat)) return { seat: failed.seat, kind: 'failed' };
  if (!events.some((event) => event.kind === 'TRICK_END')) return null;
  const seat = bigRuff(view);
  if (seat === null || !isBot(seat)) return null;
  const often = numberOf(`${view.round} ${view.history.length} ${seat}`) % 2 === 0;
  return often ? { seat, kind: 'ruff' } : null;
}

/** The side a round went well for: who moves up, or the attackers when the bank changes sides. */
function happyTeam(view: View, { advancingTeam }: RoundResult): Team | null {
  if (advancingTeam !== null) return advancingTeam;
  if (view.banker === null) return null;
  return teamOf(view.banker) === 0 ? 1 : 0;
}

/** What a bot says at the settlement, two rounds of three: about a captured kitty, or the round. */
export function remarkAtEnd(view: View, result: RoundResult, isBot: IsBot): Remark | null {
  const team = happyTeam(view, result);
  const draw = numberOf(`${view.round} ${result.kitty.join(' ')}`);
  if (team === null || result.surrendered !== null || draw % 3 === 0) return null;
  const bots = Array.from({ length: view.players }, (_, seat) => seat).filter(
    (seat) => teamOf(seat) === team && isBot(seat),
  );
  const seat = bots[draw % Math.max(1, bots.length)];
  if (seat === undefined) return null;
  // Only attackers capture the kitty; a side that held the bank all the same has nothing to say of it.
  const attacking = view.banker !== null && teamOf(view.banker) !== team;
  const captured = attacking && result.multiplier > 0 && result.kittyPoints > 0;
  return { seat, kind: captured ? 'kitty' : 'round' };
}
