import { describe, expect, it } from 'vitest';
import { endgame, eventsOf, give, refusalOf } from '../../test/stage.ts';
import { toIds } from '../cardIds.ts';
import { viewFor } from '../view/viewFor.ts';
import { evolveAll } from './evolve.ts';
import { handOf, type MatchState, roundOf } from './state.ts';

const ASK = { kind: 'ASK_TAKE_BACK' } as const;
const YES = { kind: 'ANSWER_TAKE_BACK', accept: true } as const;
const NO = { kind: 'ANSWER_TAKE_BACK', accept: false } as const;
const GIVE_UP = { kind: 'SURRENDER', agree: true } as const;
const PLAY_ON = { kind: 'SURRENDER', agree: false } as const;

/** The seat in turn plays its first card. */
function playFirst(state: MatchState): MatchState {
  const round = roundOf(state);
  const seat = round.turn ?? 0;
  return give(state, seat, { kind: 'PLAY', cards: toIds(handOf(round, seat).slice(0, 1)) });
}

const start = endgame({ hands: ['H5 C3', 'HK C4', 'H9 C6', 'H3 C7'], kitty: 'D10 D5' });
const led = playFirst(start);
const asked = give(led, 0, ASK);

describe('taking back', () => {
  it('needs every seat of the other side to agree', () => {
    const one = give(asked, 1, YES);
    expect(viewFor(one, 2, 0).takeBack).toEqual({ seat: 0, agreed: [1] });
    const back = give(one, 3, YES, 50);
    expect(roundOf(back).hands).toEqual(roundOf(start).hands);
    expect([roundOf(back).turn, roundOf(back).trick, roundOf(back).turnSince]).toEqual([0, [], 50]);
    expect(viewFor(back, 1, 0).exposed).toEqual([{ seat: 0, cards: ['D1_H_5'] }]);
  });

  it('opens a finished trick again, points and all', () => {
    const three = playFirst(playFirst(led));
    const done = playFirst(three);
    expect(roundOf(done).attackerPoints).toBe(15);
    const back = give(give(give(done, 3, ASK), 0, YES), 2, YES);
    const { trick, history, gone, attackerPoints, lastTrick, turn } = roundOf(back);
    const was = roundOf(three);
    expect({ trick, history, gone, attackerPoints, lastTrick, turn }).toEqual({
      trick: was.trick,
      history: [],
      gone: was.gone,
      attackerPoints: 0,
      lastTrick: null,
      turn: 3,
    });
  });

  it('lapses when the next seat plays', () => {
    const crossed = playFirst(asked);
    expect(viewFor(crossed, 0, 0).takeBack).toBe(null);
    expect(refusalOf(crossed, 3, YES)).toBe('NOTHING_ASKED');
    expect(refusalOf(crossed, 0, ASK)).toBe('NOTHING_TO_TAKE_BACK');
  });

  it('ends with one no and cannot be asked twice for one play', () => {
    const refused = give(asked, 3, NO);
    expect(refusalOf(refused, 1, YES)).toBe('NOTHING_ASKED');
    expect(refusalOf(refused, 0, ASK)).toBe('ALREADY_ASKED');
  });

  it('is asked by the last to play, answered once, by the other side', () => {
    expect(refusalOf(start, 0, ASK)).toBe('NOTHING_TO_TAKE_BACK');
    expect(refusalOf(led, 1, ASK)).toBe('NOTHING_TO_TAKE_BACK');
    expect(refusalOf(asked, 0, ASK)).toBe('ALREADY_ASKED');
    expect(refusalOf(asked, 2, YES)).toBe('NOT_ALLOWED');
    expect(refusalOf(give(asked, 1, YES), 1, YES)).toBe('ALREADY_ASKED');
  });

  it('[THROW-4] leaves a punished throw punished', () => {
    const state = endgame({ hands: ['HA HQ', 'HK C4', 'H9 C6', 'H3 C7'] });
    const cards = toIds(handOf(roundOf(state), 0));
    expect(refusalOf(give(state, 0, { kind: 'PLAY', cards }), 0, ASK)).toBe('NOTHING_TO_TAKE_BACK');
  });

  it('needs three of three with six seats', () => {
    const hands = ['H5 C3', 'HK C4', 'H9 C6', 'H3 C7', 'H4 C8', 'H6 C9'];
    const six = give(playFirst(endgame({ hands, players: 6 })), 0, ASK);
    const two = give(give(six, 1, YES), 5, YES);
    expect(roundOf(two).trick.length).toBe(1);
    expect(roundOf(give(two, 3, YES)).trick).toEqual([]);
  });

  it('is off where the table turned it off', () => {
    const strict = playFirst(
      endgame({ hands: ['H5', 'HK', 'H9', 'H3'], options: { takeBack: false } }),
    );
    expect([refusalOf(strict, 0, ASK), refusalOf(strict, 1, YES)]).toEqual([
      'OPTION_OFF',
      'OPTION_OFF',
    ]);
    expect(viewFor(strict, 0, 0).actions?.takeBack).toBe(null);
  });
});

describe('giving up', () => {
  it('needs the whole team; the attackers keep what they have', () => {
    const proposed = give(playFirst(playFirst(playFirst(led))), 1, GIVE_UP);
    expect(viewFor(proposed, 3, 0).surrender).toEqual({ team: 1, agreed: [1] });
    expect(viewFor(proposed, 3, 0).actions?.surrender).toBe('answer');
    const events = eventsOf(proposed, 3, GIVE_UP, 7);
    expect(events[1]).toMatchObject({
      kind: 'ROUND_RESULT',
      attackerPoints: 15,
      multiplier: 0,
      surrendered: 1,
      advancingTeam: 0,
      steps: 2,
    });
  });

  it('costs the bankers every point in play and the kitty twice', () => {
    const events = eventsOf(give(led, 0, GIVE_UP), 2, GIVE_UP);
    expect(events.slice(1, 3)).toMatchObject([
      { kind: 'KITTY_CAPTURED', team: 1, seat: 1, points: 15, multiplier: 2 },
      { kind: 'ROUND_RESULT', trickPoints: 15, attackerPoints: 45, surrendered: 0 },
    ]);
    expect(evolveAll(led, events).phase).toBe('result');
  });

  it('ends with one no, is voted on once, and play goes on meanwhile', () => {
    const proposed = give(led, 0, GIVE_UP);
    expect(refusalOf(proposed, 0, GIVE_UP)).toBe('ALREADY_ASKED');
    expect(refusalOf(give(proposed, 2, PLAY_ON), 2, PLAY_ON)).toBe('NOTHING_ASKED');
    expect(refusalOf(proposed, 1, PLAY_ON)).toBe('NOTHING_ASKED');
    expect(viewFor(playFirst(proposed), 2, 0).surrender).toEqual({ team: 0, agreed: [0] });
  });

  it('may be asked by both teams at once', () => {
    const both = give(give(led, 0, GIVE_UP), 1, GIVE_UP);
    expect([0, 1].map((seat) => viewFor(both, seat, 0).surrender?.team)).toEqual([0, 1]);
    expect(give(both, 3, GIVE_UP).result?.surrendered).toBe(1);
  });

  it('is for play alone, and off where the table turned it off', () => {
    const burying = endgame({ hands: ['H5', 'HK', 'H9', 'H3'], phase: 'bury' });
    expect(refusalOf(burying, 0, GIVE_UP)).toBe('WRONG_PHASE');
    const strict = endgame({ hands: ['H5', 'HK', 'H9', 'H3'], options: { surrender: false } });
    expect(refusalOf(strict, 0, GIVE_UP)).toBe('OPTION_OFF');
  });
});
