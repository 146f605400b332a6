import { type CardId, type Play, parseCardId, readView, type View } from '@tuolaji/engine';
import {
  checkDeclaration,
  checkFollow,
  HAND_SIZE,
  KITTY_SIZE,
  termsFor,
  toCards,
  trickWinner,
} from '@tuolaji/engine/kernel';
import { FAILED_LEAD, FAILED_THROW, SCENE_RULES, SCENES } from '@tuolaji/web/dev/views.ts';
import { describe, expect, it } from 'vitest';

const views = Object.entries(SCENES).map(([name, make]) => [name, make()] as const);

/** Tricks before and the one on the table. */
const tricksOf = (view: View): (readonly Play[])[] => [
  ...readView(view).pastTricks.map(({ plays }) => plays),
  ...(view.trick.length > 0 ? [view.trick] : []),
];

/** Cards laid down by others, or for all to see and not back in my hand. */
const openCards = (view: View): CardId[] => [
  ...tricksOf(view).flatMap((plays) => plays.flatMap(({ cards }) => cards)),
  ...view.declarations.filter(({ seat }) => seat !== view.seat).flatMap(({ cards }) => cards),
  ...view.turnedUp,
  ...(view.result?.kitty ?? []),
];

const trumpOf = (view: View) => termsFor(SCENE_RULES, view.trump ?? { suit: null, level: '7' });

describe.each(views)('the scene %s', (_name, view) => {
  it('holds no card twice', () => {
    const all = [...view.hand, ...openCards(view)];
    expect(all.filter((id) => parseCardId(id) === null)).toEqual([]);
    expect(all.filter((id, i) => all.indexOf(id) < i)).toEqual([]);
  });

  it('gives every seat the cards that its plays have left', () => {
    const size = HAND_SIZE[view.players];
    const played = (seat: number): number =>
      tricksOf(view)
        .flat()
        .filter((play) => play.seat === seat)
        .reduce((sum, { cards }) => sum + cards.length, 0);
    const holds = (seat: number): number => {
      if (view.phase === 'result' || view.phase === 'over') return 0;
      if (view.phase === 'deal') return view.hand.length;
      const kitty = view.phase === 'bury' && view.banker === seat ? KITTY_SIZE[view.players] : 0;
      return size + kitty - played(seat);
    };
    expect(view.counts).toEqual(Array.from({ length: view.players }, (_, seat) => holds(seat)));
    if (view.seat !== null) expect(view.hand).toHaveLength(holds(view.seat));
  });

  it('has tricks of one size, each led by the winner of the one before', () => {
    const tricks = tricksOf(view);
    tricks.forEach((plays, i) => {
      const [lead] = plays;
      expect(plays.filter(({ cards }) => cards.length !== lead?.cards.length)).toEqual([]);
      const winner =
        plays[
          trickWinner(
            trumpOf(view),
            plays.map(({ cards }) => toCards(cards)),
          )
        ]?.seat;
      const next = tricks[i + 1]?.[0]?.seat;
      if (next !== undefined) expect(winner).toBe(next);
      else if (plays === view.trick) expect(winner).toBe(view.winning);
      else if (view.turn !== null) expect(winner).toBe(view.turn);
    });
    const first = tricks[0]?.[0];
    if (first) expect(first.seat).toBe(view.banker);
  });

  it('offers what the rules allow', () => {
    const standing = view.declarations.at(-1) ?? null;
    for (const { cards, strength, suit } of view.actions?.declare ?? []) {
      expect(view.hand).toEqual(expect.arrayContaining([...cards]));
      const shown = standing && { seat: standing.seat, cards: toCards(standing.cards) };
      const question = { rules: SCENE_RULES, level: view.level, standing: shown, seat: 0 };
      const answer = checkDeclaration({ ...question, cards: toCards(cards) });
      expect(answer).toMatchObject({ ok: true, value: { strength, suit } });
    }
    const play = view.actions?.play;
    const lead = view.trick[0];
    if (!play || !lead) return;
    const hand = toCards(view.hand);
    expect(view.hand).toEqual(expect.arrayContaining([...(play.owed?.cards ?? [])]));
    for (const indices of play.plays) {
      const cards = indices.map((i) => hand[i] ?? -1);
      expect(checkFollow(trumpOf(view), toCards(lead.cards), hand, cards)).toBeNull();
    }
  });
});

it('the failed throw is of cards that its seat may still hold', () => {
  const view = SCENES.failed?.();
  if (!view) throw new Error('no scene');
  const elsewhere = [...view.hand, ...openCards(view)];
  expect(FAILED_THROW.original.filter((id) => elsewhere.includes(id))).toEqual([]);
  expect(FAILED_THROW.original).toEqual(expect.arrayContaining([...FAILED_THROW.punished]));
  expect(view.turn).toBe(FAILED_LEAD.trick[0]?.seat);
});
