import { describe, expect, it } from 'vitest';
import { endgame, eventsOf, give, refusalOf, seedOf } from '../../test/stage.ts';
import { formatFaces, parseCardId } from '../notation.ts';
import { PRESETS } from '../presets.ts';
import { commitTo, shuffle } from '../record/shuffle.ts';
import { eventFor } from '../view/eventFor.ts';
import { viewFor } from '../view/viewFor.ts';
import { DEFAULT_MATCH_OPTIONS } from './options.ts';
import { createMatch, type MatchState, roundOf } from './state.ts';

const fresh = createMatch({ rules: PRESETS.online, options: DEFAULT_MATCH_OPTIONS, players: 4 });
const COMMIT = { kind: 'COMMIT', seed: seedOf(7) } as const;
const START = { kind: 'START_ROUND' } as const;
const READY = { kind: 'NEXT_ROUND' } as const;
const committed = give(fresh, 'house', COMMIT);
const readyAll = (state: MatchState, seats: readonly number[]): MatchState =>
  seats.reduce((s, seat) => give(s, seat, READY), state);

describe('before a round', () => {
  it('binds the house before a card is dealt and shows only the commitment', () => {
    expect(refusalOf(fresh, 'house', START)).toBe('WRONG_PHASE');
    expect(refusalOf(committed, 'house', COMMIT)).toBe('WRONG_PHASE');
    expect(refusalOf(fresh, 'house', { kind: 'COMMIT', seed: 'x' })).toBe('BAD_COMMAND');
    expect(viewFor(committed, 0, 0).commitment).toBe(commitTo(seedOf(7)));
    const seen = JSON.stringify([
      viewFor(committed, 0, 0),
      eventsOf(fresh, 'house', COMMIT).map((event) => eventFor(event, 0)),
    ]);
    expect(seen).not.toContain(seedOf(7));
  });

  it('mixes in what seats give after the commitment, once each', () => {
    const ENTROPY = { kind: 'ADD_ENTROPY', text: 'heads' } as const;
    expect(refusalOf(fresh, 2, ENTROPY)).toBe('WRONG_PHASE');
    const mixed = give(committed, 2, ENTROPY);
    expect(refusalOf(mixed, 2, ENTROPY)).toBe('ALREADY_ASKED');
    expect(refusalOf(committed, 2, { kind: 'ADD_ENTROPY', text: 'x'.repeat(65) })).toBe(
      'BAD_COMMAND',
    );
    const round = roundOf(give(mixed, 'house', START));
    const deck = shuffle(seedOf(7), [null, null, 'heads', null], 1);
    expect(round.hands[round.firstDrawer]?.slice(0, 2)).toEqual([deck[0], deck[4]]);
    expect(round.kitty).toEqual(deck.slice(100));
  });

  it('deals when every seat is ready, or when the house starts it', () => {
    const three = readyAll(committed, [0, 1, 2]);
    expect(three.phase).toBe('waiting');
    expect(refusalOf(three, 2, READY)).toBe('ALREADY_ASKED');
    expect(give(three, 3, READY, 9).phase).toBe('deal');
    expect(give(three, 'house', START, 9).phase).toBe('deal');
  });

  it('[DEAL-2] shows everyone the cut before the first deal, and none when the banker is known', () => {
    const classic = createMatch({ ...fresh, rules: PRESETS.classic });
    const [cut, deal] = eventsOf(give(classic, 'house', COMMIT), 'house', START);
    if (cut?.kind !== 'CUT' || cut.card === null || deal?.kind !== 'DEAL')
      throw new Error('no cut');
    expect(eventFor(cut, null)).toEqual(cut);
    const face = formatFaces([parseCardId(cut.card) ?? 0]);
    const value = { A: 1, J: 11, Q: 12, K: 13 }[face.slice(1)] ?? Number(face.slice(1));
    expect(deal.firstDrawer).toBe((cut.seat + value - 1) % 4);
    const [picked, dealt] = eventsOf(committed, 'house', START);
    expect(picked).toEqual({ kind: 'CUT', seat: expect.any(Number), card: null });
    expect(dealt).toMatchObject({ kind: 'DEAL', firstDrawer: (picked as { seat: number }).seat });
    const known = give({ ...fresh, banker: 2 }, 'house', COMMIT);
    expect(eventsOf(known, 'house', START).map((event) => event.kind)).toEqual(['DEAL']);
  });

  it('waits for the commitment when all are ready before it', () => {
    const ready = readyAll(fresh, [0, 1, 2, 3]);
    expect(ready.phase).toBe('waiting');
    expect(give(ready, 'house', COMMIT).phase).toBe('deal');
  });

  it('[SCORE-2] [NEXT-1] [DEAL-2] plays the next round at the new bankers’ level, drawn from the new banker', () => {
    const hands = ['H3', 'HA', 'H4', 'H6'];
    const setup = { hands, levels: ['5', '3'], level: '5', attackerPoints: 80 } as const;
    const ended = [0, 1, 2, 3].reduce((state, seat) => {
      const cards = viewFor(state, seat, 0).hand;
      return give(state, seat, { kind: 'PLAY', cards });
    }, endgame(setup));
    expect(ended.result).toMatchObject({ advancingTeam: null, nextBankerSeat: 1 });
    const next = give(give(ended, 'house', COMMIT), 'house', START);
    expect([next.banker, roundOf(next).firstDrawer, roundOf(next).level, next.roundNumber]).toEqual(
      [1, 1, '3', 2],
    );
  });

  it('refuses seats that are none', () => {
    expect([-1, 4, 1.5].map((seat) => refusalOf(committed, seat, READY))).toEqual([
      'NOT_SEATED',
      'NOT_SEATED',
      'NOT_SEATED',
    ]);
  });
});
