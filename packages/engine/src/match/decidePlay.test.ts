import { describe, expect, it } from 'vitest';
import { cardsOf, dealt, endgame, eventsOf, give, refusalOf } from '../../test/stage.ts';
import { toIds } from '../cardIds.ts';
import type { CardId } from '../cards.ts';
import { eventFor } from '../view/eventFor.ts';
import { viewFor } from '../view/viewFor.ts';
import { due, needsHouse, nextDue } from './clock.ts';
import { evolveAll } from './evolve.ts';
import { heldBy, type MatchState, roundOf } from './state.ts';

/** The card of a seat's hand with this face (`H5`), for commands. */
function held(state: MatchState, seat: number, faces: string): CardId[] {
  const wanted = cardsOf(faces).map((card) => card >> 1);
  const hand = [...heldBy(state, seat, 0)];
  return wanted.map((face) => {
    const at = hand.findIndex((card) => card >> 1 === face);
    return toIds(hand.splice(at, 1))[0] ?? 'D1_BJ';
  });
}

const play = (state: MatchState, seat: number, faces: string, now = 0): MatchState =>
  give(state, seat, { kind: 'PLAY', cards: held(state, seat, faces) }, now);

const locked = (() => {
  const state = dealt({ options: { dealPaceMs: 0 } });
  return evolveAll(state, due(state, 5000));
})();
const banker = locked.banker ?? 0;

describe('burying', () => {
  const cards = toIds(heldBy(locked, banker, 0).slice(20, 28));

  it('[BURY-1] is the banker’s, with the kitty in hand, and exactly as many cards', () => {
    expect(viewFor(locked, banker, 5000).hand.length).toBe(33);
    expect(viewFor(locked, null, 5000).kittyCount).toBe(0);
    expect(refusalOf(locked, banker, { kind: 'BURY', cards: cards.slice(1) })).toBe('WRONG_COUNT');
    const other = (banker + 1) % 4;
    expect(refusalOf(locked, other, { kind: 'BURY', cards })).toBe('NOT_BANKER');
  });

  it('[CARD-1] refuses one card named eight times, and cards not held', () => {
    const same = cards.map(() => cards[0] ?? 'D1_BJ');
    expect(refusalOf(locked, banker, { kind: 'BURY', cards: same })).toBe('DUPLICATE_CARD');
    const foreign = toIds(heldBy(locked, (banker + 1) % 4, 0).slice(0, 8));
    expect(refusalOf(locked, banker, { kind: 'BURY', cards: foreign })).toBe('CARD_NOT_HELD');
    const unknown = cards.map(() => 'D3_H_5' as CardId);
    expect(refusalOf(locked, banker, { kind: 'BURY', cards: unknown })).toBe('UNKNOWN_CARD');
  });

  it('[BURY-1] is seen by the banker alone', () => {
    const events = eventsOf(locked, banker, { kind: 'BURY', cards }, 6000);
    const seen = events.map((event) => eventFor(event, (banker + 1) % 4));
    expect(seen[0]).toEqual({ kind: 'BURIED', seat: banker, count: 8, at: 6000 });
    const playing = evolveAll(locked, events);
    expect(viewFor(playing, banker, 6000).buried?.toSorted()).toEqual(cards.toSorted());
    expect(viewFor(playing, (banker + 2) % 4, 6000).buried).toBe(null);
    expect([playing.phase, roundOf(playing).turn]).toEqual(['play', banker]);
  });
});

describe('a trick', () => {
  const four = endgame({ hands: ['H5 C3', 'HK C4', 'H9 C6', 'H3 C7'], kitty: 'D10 D5' });

  it('[LEAD-1] is led by the banker and goes on seat by seat', () => {
    const cards = held(four, 1, 'HK');
    expect(refusalOf(four, 1, { kind: 'PLAY', cards })).toBe('NOT_YOUR_TURN');
    expect(roundOf(play(four, 0, 'H5')).turn).toBe(1);
    expect(refusalOf(play(four, 0, 'H5'), 1, { kind: 'PLAY', cards: held(four, 1, 'C4') })).toBe(
      'MUST_FOLLOW_SUIT',
    );
  });

  it('[TRICK-1] goes to its winner, who leads the next; attackers count the points', () => {
    const three = play(play(play(four, 0, 'H5'), 1, 'HK'), 2, 'H9');
    expect(viewFor(three, null, 0).winning).toBe(1);
    const events = eventsOf(three, 3, { kind: 'PLAY', cards: held(three, 3, 'H3') });
    expect(events[1]).toEqual({ kind: 'TRICK_END', winner: 1, points: 15, attackerPoints: 15 });
    const view = viewFor(evolveAll(three, events), null, 0);
    expect([view.turn, view.history, view.lastTrick?.winner]).toEqual([1, ['0 H5 HK H9 H3'], 1]);
  });

  it('[KITTY-1] [SCORE-1] [NEXT-1] ends the round: the kitty captured, levels and bank moved', () => {
    const first = play(play(play(play(four, 0, 'H5'), 1, 'HK'), 2, 'H9'), 3, 'H3');
    const last = play(play(play(first, 1, 'C4'), 2, 'C6'), 3, 'C7');
    const events = eventsOf(last, 0, { kind: 'PLAY', cards: held(last, 0, 'C3') });
    expect(events.map((event) => event.kind)).toEqual([
      'PLAYED',
      'TRICK_END',
      'KITTY_CAPTURED',
      'ROUND_RESULT',
      'SEED_REVEALED',
    ]);
    expect(events[3]).toMatchObject({
      attackerPoints: 45,
      trickPoints: 15,
      kittyPoints: 15,
      multiplier: 2,
      advancingTeam: 0,
      levels: ['3', '2'],
      nextBankerSeat: 0,
    });
    const view = viewFor(evolveAll(last, events), 2, 0);
    expect([view.phase, view.reveal?.seed, view.result?.kitty.length]).toEqual([
      'result',
      '1'.padStart(64, '0'),
      2,
    ]);
  });

  it('[WIN-1] ends the match when a team reaches the ace', () => {
    const ace = endgame({ hands: ['HA', 'H3', 'H4', 'H6'], levels: ['K', '2'], level: 'K' });
    const over = play(play(play(play(ace, 0, 'HA'), 1, 'H3'), 2, 'H4'), 3, 'H6');
    expect([over.phase, viewFor(over, null, 0).winner, over.levels]).toEqual([
      'over',
      0,
      ['A', '2'],
    ]);
    expect(refusalOf(over, 0, { kind: 'NEXT_ROUND' })).toBe('MATCH_OVER');
    expect(refusalOf(over, 'house', { kind: 'START_ROUND' })).toBe('MATCH_OVER');
  });
});

describe('a throw', () => {
  const hands = ['HA HQ HQ C3', 'HK HK C4 C4', 'H9 H8 H7 C6', 'H3 H4 H6 C7'];

  it('[THROW-4] that fails is cut down, announced and seen', () => {
    const state = endgame({ hands });
    const cards = held(state, 0, 'HA HQ HQ');
    const events = eventsOf(state, 0, { kind: 'PLAY', cards });
    expect(events).toMatchObject([
      {
        kind: 'THROW_PUNISHED',
        original: cards,
        punished: cards.slice(0, 1),
        reason: { seat: 1, part: cards.slice(1), by: 'suit' },
      },
      { kind: 'PLAYED', cards: cards.slice(0, 1) },
    ]);
    const view = viewFor(evolveAll(state, events), 2, 0);
    expect(view.exposed).toEqual([{ seat: 0, cards: cards.slice(1) }]);
    expect(view.counts).toEqual([3, 4, 4, 4]);
  });

  it('[THROW-4] leaves the view of what was seen as soon as it is played', () => {
    const state = endgame({ hands });
    const led = give(state, 0, { kind: 'PLAY', cards: held(state, 0, 'HA HQ HQ') });
    const next = play(play(play(led, 1, 'HK'), 2, 'H9'), 3, 'H3');
    expect(viewFor(play(next, 0, 'HQ'), 2, 0).exposed).toEqual([
      { seat: 0, cards: held(next, 0, 'HQ HQ').slice(1) },
    ]);
  });

  it('[THROW-3] that stands is the lead', () => {
    const state = endgame({ hands: ['HA HK HK', 'H3 H4 H6', 'H9 H8 H7', 'C3 C4 C6'], trump: 'D' });
    expect(roundOf(play(state, 0, 'HA HK HK')).trick[0]?.cards.length).toBe(3);
  });
});

describe('the clock', () => {
  const clock = { turnMs: 1000, buryMs: 5000, bankMs: 3000 };
  const hands = ['H5 C3', 'HK C4', 'H9 C6', 'H3 C7'];
  const timed = endgame({ hands, kitty: 'D10 D5', options: { clock } });

  it('calls the house when turn and bank are used up, not before', () => {
    expect(nextDue(timed, 0)).toBe(4000);
    expect([3999, 4000].map((now) => needsHouse(timed, now))).toEqual([[], [0]]);
    expect(nextDue(timed, 4000)).toBe(null);
    expect(viewFor(timed, 1, 0).deadline).toEqual({ kind: 'turn', at: 1000 });
  });

  it('takes what a turn used beyond its own time out of the seat’s bank', () => {
    const slow = play(timed, 0, 'H5', 2500);
    expect(slow.timeBanks).toEqual([1500, 3000, 3000, 3000]);
    expect(play(slow, 1, 'HK', 3400).timeBanks).toEqual([1500, 3000, 3000, 3000]);
  });

  it('gives the burying banker its own time', () => {
    const burying = endgame({ hands, kitty: 'D10 D5', phase: 'bury', options: { clock } });
    expect(needsHouse(burying, 7999)).toEqual([]);
    expect(needsHouse(burying, 8000)).toEqual([0]);
  });

  it('lets the house move for a seat, and notes it in the log', () => {
    const command = { kind: 'PLAY', cards: held(timed, 0, 'H5') } as const;
    const events = eventsOf(timed, 'house', { kind: 'STAND_IN', seat: 0, command }, 4000);
    expect(events).toMatchObject([{ kind: 'PLAYED', seat: 0, house: true }]);
    expect(evolveAll(timed, events).timeBanks[0]).toBe(0);
  });

  it('has the house keep the rules too', () => {
    const command = { kind: 'PLAY', cards: held(timed, 1, 'HK') } as const;
    expect(refusalOf(timed, 'house', { kind: 'STAND_IN', seat: 1, command })).toBe('NOT_YOUR_TURN');
    expect(refusalOf(timed, 'house', { kind: 'STAND_IN', seat: 9, command })).toBe('NOT_SEATED');
    expect(refusalOf(timed, 0, { kind: 'STAND_IN', seat: 0, command })).toBe('NOT_ALLOWED');
    expect(refusalOf(timed, 'house', command)).toBe('NOT_ALLOWED');
  });
});
