import { type CardId, decide, type MatchState, viewFor } from '@tuolaji/engine';
import { evolveAll } from '@tuolaji/engine/kernel';
import { endgame } from '@tuolaji/engine/test/stage.ts';
import { describe, expect, it } from 'vitest';
import { previewFor } from '../src/preview.ts';
import { INSTANT } from '../src/settings.ts';
import { createWorld, fourPeople, personAt, playUntil } from './world.ts';

const led = () => {
  const world = fourPeople();
  playUntil(world, () => world.view('ann').trick.length === 1);
  const who = personAt(world.view('ann').turn);
  return { world, who, view: world.view(who) };
};

const preview = (world: ReturnType<typeof fourPeople>, who: string, cards: readonly string[]) => {
  const answer = world.ask(who, { type: 'PREVIEW', cards: [...cards] as never });
  if (answer?.type !== 'PREVIEWED') throw new Error(answer?.type);
  return answer;
};

describe('PREVIEW', () => {
  it('agrees with the list of legal plays, and nothing is played', () => {
    const { world, who, view } = led();
    const steps = world.steps.length;
    const plays = view.actions?.play?.plays ?? [];
    expect(plays.length).toBeGreaterThan(0);
    for (const play of plays) {
      const cards = play.flatMap((i) => view.hand[i] ?? []);
      expect(preview(world, who, cards)).toMatchObject({ legal: true, refusal: null });
    }
    expect(world.steps.length).toBe(steps);
  });

  it('says why not, with the rule', () => {
    const { world, who, view } = led();
    const size = view.trick[0]?.cards.length ?? 1;
    const answer = preview(world, who, view.hand.slice(0, size + 1));
    expect(answer).toMatchObject({
      legal: false,
      refusal: { code: 'WRONG_COUNT', rule: 'FOLLOW-1' },
    });
  });

  it('knows nothing of other hands', () => {
    const { world, who } = led();
    const other = personAt(((world.view(who).seat ?? 0) + 1) % 4);
    const cards = world.view(other).hand.slice(0, 1);
    expect(preview(world, who, cards).refusal).toMatchObject({ code: 'CARD_NOT_HELD' });
  });

  it('works out of turn once the trick is led, not for who has played', () => {
    const { world, view } = led();
    const later = personAt(((view.seat ?? 0) + 1) % 4);
    const card = world.view(later).hand.slice(0, 1);
    expect(preview(world, later, card).refusal?.code).not.toBe('NOT_YOUR_TURN');
    const leader = personAt(view.trick[0]?.seat ?? 0);
    expect(preview(world, leader, world.view(leader).hand.slice(0, 1)).refusal?.code).toBe(
      'NOT_YOUR_TURN',
    );
  });

  it('[BURY-1] counts the cards to bury', () => {
    const world = fourPeople({ ...INSTANT, closingWindowMs: 1000 });
    world.pass(1000);
    const banker = personAt(world.view('ann').banker);
    const { hand } = world.view(banker);
    expect(preview(world, banker, hand.slice(0, 7)).refusal).toMatchObject({
      code: 'WRONG_COUNT',
      expected: 8,
      got: 7,
    });
    expect(preview(world, banker, hand.slice(0, 8)).legal).toBe(true);
  });
});

describe('HINT', () => {
  it('is the bot’s answer to the player’s own view', () => {
    const { world, who, view } = led();
    const answer = world.ask(who, { type: 'HINT' });
    if (answer?.type !== 'HINTS') throw new Error(answer?.type);
    expect(answer.hints).toHaveLength(1);
    expect(view.hand).toEqual(expect.arrayContaining(cardsOf(answer.hints[0]?.command)));
  });

  it('can be switched off', () => {
    const world = fourPeople({ ...INSTANT, hints: false });
    expect(world.refusal(world.ask('ann', { type: 'HINT' }))).toBe('OPTION_OFF');
  });
});

const cardsOf = (command: unknown): string[] => (command as { cards: string[] }).cards;

/** Ann at seat 0 has led one ace of hearts, the second deck's, and holds the other with a king. */
function aceGone(): MatchState {
  const hands = ['HA HA HK', 'H3 C3 C4', 'H4 C6 C7', 'H5 C9 C10'];
  const staged = endgame({ preset: 'solo', hands, trump: 'S' });
  if (staged.round === null) throw new Error('not dealt');
  const fresh: MatchState = { ...staged, round: { ...staged.round, gone: [] } };
  const plays: CardId[] = ['D2_H_A', 'D1_H_3', 'D1_H_4', 'D1_H_5'];
  return plays.reduce<MatchState>((state, card, seat) => {
    const played = decide(state, { kind: 'seat', seat }, { kind: 'PLAY', cards: [card] }, 0);
    if (!played.ok) throw new Error(played.error.code);
    return evolveAll(state, played.value);
  }, fresh);
}

describe('[THROW-3] a provable throw where throws must be proven', () => {
  const match = aceGone();
  const cards: CardId[] = ['D1_H_A', 'D1_H_K'];

  it('is accepted by the preview, listed for bots and accepted as a command alike', () => {
    const world = createWorld({ preset: 'solo' });
    const { hand, actions } = viewFor(match, 0, 0);
    const listed = actions?.play?.plays.map((play) => play.map((i) => hand[i] ?? '').sort());
    expect(previewFor({ ...world.state, match }, 'ann', cards, 0)).toMatchObject({
      ok: true,
      value: { legal: true },
    });
    expect(listed).toContainEqual(cards);
    expect(decide(match, { kind: 'seat', seat: 0 }, { kind: 'PLAY', cards }, 0).ok).toBe(true);
  });
});
