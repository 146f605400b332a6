// One reading of a view for screens, previews and bots: what was played, what is still out, who is void in what.
import { toCards, toIds } from '../cardIds.ts';
import {
  type Card,
  FACES,
  type Face,
  faceOf,
  pointsIn,
  type SuitGroup,
  suitGroupOf,
} from '../cards.ts';
import { type Laid, parseTricks } from '../match/trickLine.ts';
import type { Seen } from '../rules/throw.ts';
import { shownVoids } from '../rules/voids.ts';
import { type Seat, seatsFrom } from '../seats.ts';
import type { Play, View } from './view.ts';

/** A finished trick. */
export interface PastTrick {
  readonly leader: Seat;
  /** In order of play, the leader's first. */
  readonly plays: readonly Play[];
  readonly winner: Seat | null;
  readonly points: number;
}

export interface ReadView {
  /** The finished tricks as cards: each play in order, the leader's first. */
  readonly tricks: readonly (readonly Laid[])[];
  /** The same with card ids, winners and points. */
  readonly pastTricks: readonly PastTrick[];
  /** The cards led to the trick on the table; null while nothing lies there. */
  readonly lead: readonly Card[] | null;
  /** By face how many copies this seat has not seen: neither played, nor held, nor buried by itself. */
  readonly unseen: readonly number[];
  /** By seat the groups it has shown void in. */
  readonly voids: ReadonlyMap<Seat, readonly SuitGroup[]>;
  readonly groupOf: (face: Face) => SuitGroup;
  /** What this seat may prove a throw with (THROW-3). */
  readonly seen: Seen;
}

type ReadFields = Pick<
  View,
  'seat' | 'players' | 'level' | 'trump' | 'hand' | 'buried' | 'trick' | 'lastTrick' | 'history'
>;

function unseenOf(seen: readonly Card[]): number[] {
  const left: number[] = new Array(FACES).fill(2);
  for (const card of seen) left[faceOf(card)] = Math.max(0, (left[faceOf(card)] ?? 0) - 1);
  return left;
}

/** Groups in which every seat but this one has shown void. */
function voidForOthers(view: ReadFields, voids: ReadView['voids']): SuitGroup[] {
  const [first, ...others] = seatsFrom(0, view.players).filter((seat) => seat !== view.seat);
  const candidates = first === undefined ? [] : (voids.get(first) ?? []);
  return candidates.filter((group) => others.every((seat) => voids.get(seat)?.includes(group)));
}

const pastTricksOf = (tricks: ReadView['tricks'], lastWinner: Seat | null): PastTrick[] =>
  tricks.map((plays, i) => ({
    leader: plays[0]?.seat ?? 0,
    plays: plays.map(({ seat, cards }) => ({ seat, cards: toIds(cards) })),
    // Who led the next trick won this one.
    winner: tricks[i + 1]?.[0]?.seat ?? lastWinner,
    points: pointsIn(plays.flatMap(({ cards }) => cards)),
  }));

/** The value of `make`, made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Reads a view. Everything in it follows from what the view shows. Bots read views by the thousand: each part is made when asked for. */
export function readView(view: ReadFields): ReadView {
  const past = parseTricks(view.history, view.players);
  const onTable = view.trick.map(({ seat, cards }) => ({ seat, cards: toCards(cards) }));
  const trump = view.trump ?? { suit: null, level: view.level };
  const groupOf = (face: Face): SuitGroup => suitGroupOf(trump, face);
  const cardsIn = (plays: readonly Laid[]): readonly Card[] => plays.flatMap(({ cards }) => cards);
  const gone = lazy(() => [...past.flatMap(cardsIn), ...toCards(view.buried ?? [])]);
  const voids = lazy(() => shownVoids((card) => groupOf(faceOf(card)), [...past, onTable]));
  const pastTricks = lazy(() => pastTricksOf(past, view.lastTrick?.winner ?? null));
  const unseen = lazy(() => unseenOf([...gone(), ...cardsIn(onTable), ...toCards(view.hand)]));
  const seen = lazy(() => ({ gone: gone(), shownVoid: voidForOthers(view, voids()) }));
  return {
    tricks: past,
    get pastTricks() {
      return pastTricks();
    },
    lead: onTable[0]?.cards ?? null,
    get unseen() {
      return unseen();
    },
    get voids() {
      return voids();
    },
    groupOf,
    get seen() {
      return seen();
    },
  };
}

/** The plays of the trick that was finished last, the leader's first; null before there is one. */
export function lastPlays({
  lastTrick,
  players,
}: Pick<View, 'lastTrick' | 'players'>): Play[] | null {
  if (lastTrick === null) return null;
  const { leader, plays } = lastTrick;
  return plays.map((cards, i) => ({ seat: (leader + i) % players, cards }));
}
