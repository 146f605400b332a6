// Public memory of a round, read from the view: finished tricks, cards not yet seen, suits somebody is out of.
import type { Play, Seat, SuitGroup, View } from '@tuolaji/engine';
import { countFaces, type FaceText, faceText, printed, splitFaces } from '../../cards/card.ts';

export interface PastTrick {
  readonly leader: Seat;
  /** In order of play, the leader first. */
  readonly plays: readonly { readonly seat: Seat; readonly faces: readonly FaceText[] }[];
  readonly winner: Seat | null;
  readonly points: number;
}

const pointsOfFaces = (faces: readonly FaceText[]): number =>
  faces.reduce((sum, face) => sum + printed(face).points, 0);

function readTrick(text: string, players: number): Omit<PastTrick, 'winner'> {
  const [first = '0', ...plays] = text.split(' ');
  const leader = Number(first);
  const seats = plays.map((faces, i) => ({
    seat: (leader + i) % players,
    faces: splitFaces(faces),
  }));
  return { leader, plays: seats, points: pointsOfFaces(seats.flatMap((play) => play.faces)) };
}

/** The plays of the trick that was finished last, the leader's first; null before there is one. */
export function lastPlays({ lastTrick, players }: View): Play[] | null {
  if (lastTrick === null) return null;
  const { leader, plays } = lastTrick;
  return plays.map((cards, i) => ({ seat: (leader + i) % players, cards }));
}

/** The finished tricks of this round; who led the next one won this one. */
export function pastTricks(view: View): PastTrick[] {
  const tricks = view.history.map((text) => readTrick(text, view.players));
  return tricks.map((trick, i) => ({
    ...trick,
    winner: tricks[i + 1]?.leader ?? view.lastTrick?.winner ?? null,
  }));
}

/** How many copies of a face I have not seen: neither played, nor held, nor buried by me. */
export function unseen(view: View): (face: FaceText) => number {
  const seen = countFaces([
    ...view.history.flatMap((text) => splitFaces(text.slice(text.indexOf(' ')))),
    ...view.trick.flatMap((play) => play.cards.map(faceText)),
    ...view.hand.map(faceText),
    ...(view.buried ?? []).map(faceText),
  ]);
  return (face) => Math.max(0, 2 - (seen.get(face) ?? 0));
}

/** The group a face belongs to this round, for the notebook. */
export function groupOfFace(view: Pick<View, 'trump' | 'level'>, face: FaceText): SuitGroup {
  const { suit, rank } = printed(face);
  const trump = view.trump?.suit ?? null;
  return suit === null || rank === view.level || suit === trump ? 'TRUMP' : suit;
}

interface Answer {
  readonly seat: Seat;
  readonly faces: readonly FaceText[];
}

const allTricks = (view: View): Answer[][] => [
  ...pastTricks(view).map((trick) => [...trick.plays]),
  view.trick.map((play) => ({ seat: play.seat, faces: play.cards.map(faceText) })),
];

/** Groups each seat has shown to be out of: it could not follow in full. */
export function shownVoids(view: View): Map<Seat, SuitGroup[]> {
  const voids = new Map<Seat, SuitGroup[]>();
  for (const [lead, ...answers] of allTricks(view)) {
    const first = lead?.faces[0];
    if (!lead || first === undefined) continue;
    const group = groupOfFace(view, first);
    for (const { seat, faces } of answers) {
      const known = voids.get(seat) ?? [];
      const followed = faces.filter((face) => groupOfFace(view, face) === group).length;
      if (followed < lead.faces.length && !known.includes(group))
        voids.set(seat, [...known, group]);
    }
  }
  return voids;
}
