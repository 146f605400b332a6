import { describe, expect, it } from 'vitest';
import { cardsOf, dealt, endgame, eventsOf, give, refusalOf, seedOf } from '../../test/stage.ts';
import { toIds } from '../cardIds.ts';
import { rankOf } from '../cards.ts';
import { viewFor } from '../view/viewFor.ts';
import { due, nextDue } from './clock.ts';
import { evolveAll } from './evolve.ts';
import { heldBy, type MatchState, roundOf } from './state.ts';

const PACE = 100;
const DEAL_ENDS = 100 * PACE;
const online = dealt();
const afterDue = (state: MatchState, now: number) => evolveAll(state, due(state, now));

/** The first level card a seat draws and when it reaches the seat. */
function firstLevelCard(state: MatchState, seat: number) {
  const { hands, firstDrawer } = roundOf(state);
  const place = (hands[seat] ?? []).findIndex((card) => rankOf(card >> 1) === '2');
  const turn = (seat - firstDrawer + 4) % 4;
  return { cards: toIds([hands[seat]?.[place] ?? 0]), at: (place * 4 + turn + 1) * PACE };
}

const declarer = 1;
const early = firstLevelCard(online, declarer);
const declared = give(online, declarer, { kind: 'DECLARE', cards: early.cards }, early.at);
const passAll = (state: MatchState, now: number, seats = [0, 1, 2, 3]): MatchState =>
  seats.reduce((s, seat) => give(s, seat, { kind: 'PASS' }, now), state);

describe('the deal', () => {
  it('[DEAL-1] gives a card every pace, from the first drawer on', () => {
    const { firstDrawer } = roundOf(online);
    const countsAt = (now: number) => viewFor(online, null, now).counts;
    expect(countsAt(99)).toEqual([0, 0, 0, 0]);
    expect(countsAt(100).indexOf(1)).toBe(firstDrawer);
    expect(countsAt(550).reduce((a, b) => a + b)).toBe(5);
    expect(countsAt(DEAL_ENDS + 9999)).toEqual([25, 25, 25, 25]);
  });

  it('[DEAL-1] shows a card to its owner when it is dealt, not before', () => {
    const { firstDrawer, hands } = roundOf(online);
    expect(viewFor(online, firstDrawer, 99).hand).toEqual([]);
    expect(viewFor(online, firstDrawer, 100).hand).toEqual(
      toIds(hands[firstDrawer]?.slice(0, 1) ?? []),
    );
  });

  it('[DEAL-1] deals at once when the pace is 0', () => {
    const state = dealt({ options: { dealPaceMs: 0 } });
    expect([state.phase, viewFor(state, 0, 0).hand.length]).toEqual(['closing', 25]);
  });

  it('wakes for every card, then for the end of the window', () => {
    expect([0, 99, 100, 250].map((now) => nextDue(online, now))).toEqual([100, 100, 200, 300]);
    expect(nextDue(afterDue(online, DEAL_ENDS), DEAL_ENDS)).toBe(DEAL_ENDS + 5000);
  });

  it('[CARD-3] deals 16 to each of six and leaves 12', () => {
    const state = dealt({ players: 6, options: { dealPaceMs: 0 } });
    expect(roundOf(state).hands.map((hand) => hand.length)).toEqual([16, 16, 16, 16, 16, 16]);
    expect(roundOf(state).kitty.length).toBe(12);
  });
});

describe('declaring', () => {
  it('[DEAL-1] is possible with a card from the moment it is held', () => {
    const command = { kind: 'DECLARE', cards: early.cards } as const;
    expect(refusalOf(online, declarer, command, early.at - 1)).toBe('CARD_NOT_HELD');
    expect(refusalOf(online, declarer, command, early.at)).toBe(null);
  });

  it('[DECLARE-2] refuses what is not stronger', () => {
    const other = firstLevelCard(online, 2);
    const command = { kind: 'DECLARE', cards: other.cards } as const;
    expect(refusalOf(declared, 2, command, DEAL_ENDS)).toBe('NOT_STRONGER');
  });

  it('[DECLARE-5] locks the closing window after a deal without a declaration', () => {
    expect(afterDue(online, DEAL_ENDS + 4999).phase).toBe('closing');
    expect(afterDue(online, DEAL_ENDS + 5000).phase).toBe('bury');
  });

  it('[DECLARE-5] locks the fairness window after the last declaration or the last card', () => {
    expect(due(declared, DEAL_ENDS + 1999).map((event) => event.kind)).toEqual(['PHASE']);
    expect(due(declared, DEAL_ENDS + 2000)).toMatchObject([
      { phase: 'closing', at: DEAL_ENDS },
      { phase: 'bury', at: DEAL_ENDS + 2000, banker: declarer, declared: true },
    ]);
    const late = give(online, declarer, { kind: 'DECLARE', cards: early.cards }, DEAL_ENDS + 3000);
    expect(nextDue(late, DEAL_ENDS + 3000)).toBe(DEAL_ENDS + 5000);
  });

  it('[DECLARE-5] locks at once when every seat has passed after the deal', () => {
    const closing = afterDue(online, DEAL_ENDS);
    const three = passAll(closing, DEAL_ENDS + 10, [0, 1, 2]);
    expect(three.phase).toBe('closing');
    expect(eventsOf(three, 3, { kind: 'PASS' }, DEAL_ENDS + 20)).toMatchObject([
      { kind: 'PASSED' },
      { kind: 'PHASE', phase: 'bury', at: DEAL_ENDS + 20 },
    ]);
  });

  it('[DECLARE-5] locks with the last card when every seat passed while it was dealt', () => {
    const passed = passAll(online, 500);
    expect(passed.phase).toBe('deal');
    expect(due(passed, DEAL_ENDS - 1)).toEqual([]);
    expect(due(passed, DEAL_ENDS)).toMatchObject([
      { phase: 'closing', at: DEAL_ENDS },
      { phase: 'bury', at: DEAL_ENDS },
    ]);
  });

  it('[DECLARE-5] holds a seat to its pass until someone declares', () => {
    const passed = give(online, declarer, { kind: 'PASS' }, 0);
    const command = { kind: 'DECLARE', cards: early.cards } as const;
    expect(refusalOf(passed, declarer, command, DEAL_ENDS)).toBe('ALREADY_PASSED');
    expect(refusalOf(passed, declarer, { kind: 'PASS' }, 0)).toBe('ALREADY_PASSED');
    expect(give(passAll(online, 0, [0, 2]), declarer, command, early.at).done).toEqual([]);
  });

  it('[DECLARE-5] is over once locked, even if nobody has looked at the clock', () => {
    const command = { kind: 'DECLARE', cards: early.cards } as const;
    expect(refusalOf(online, declarer, command, DEAL_ENDS + 5000)).toBe('WRONG_PHASE');
  });

  it('[DECLARE-6] [DECLARE-7] leaves trump to the kitty and the bank to the first drawer', () => {
    const base = roundOf(online);
    const kitty = [...cardsOf('BJ LJ H9'), ...base.kitty.slice(3)];
    const staged = { ...online, round: { ...base, kitty } };
    const locked = afterDue(staged, DEAL_ENDS + 5000);
    expect(locked.banker).toBe(base.firstDrawer);
    expect(roundOf(locked).trump).toEqual({ suit: 'H', level: '2' });
  });

  it('[DECLARE-6] shows everyone the cards turned up, and no other of the kitty', () => {
    const base = roundOf(online);
    const shown = cardsOf('BJ LJ H9');
    const staged = { ...online, round: { ...base, kitty: [...shown, ...base.kitty.slice(3)] } };
    const locked = afterDue(staged, DEAL_ENDS + 5000);
    const buried = give(locked, locked.banker ?? 0, {
      kind: 'BURY',
      cards: viewFor(locked, locked.banker, DEAL_ENDS).hand.slice(-8),
    });
    for (const seat of [null, 0, 1, 2, 3]) {
      expect(viewFor(staged, seat, DEAL_ENDS).turnedUp).toEqual([]);
      expect(viewFor(locked, seat, DEAL_ENDS).turnedUp).toEqual(toIds(shown));
      expect(viewFor(buried, seat, DEAL_ENDS).turnedUp).toEqual(toIds(shown));
    }
    const claimed = afterDue(declared, DEAL_ENDS + 2000);
    expect(viewFor(claimed, null, DEAL_ENDS).turnedUp).toEqual([]);
  });

  it('[DECLARE-6] reads a round stored before cards turned up were kept', () => {
    const { turnedUp: _, ...old } = roundOf(online);
    expect(viewFor({ ...online, round: old }, 0, 0).turnedUp).toEqual([]);
  });

  it('[DECLARE-7] leaves the bank where it is in later rounds', () => {
    const later: MatchState = { ...declared, banker: 3, roundNumber: 2 };
    expect(afterDue(later, DEAL_ENDS + 2000).banker).toBe(3);
  });

  it('survives a restart: deadlines follow from the state alone', () => {
    const loaded: MatchState = JSON.parse(JSON.stringify(declared));
    expect(due(loaded, DEAL_ENDS + 2000)).toEqual(due(declared, DEAL_ENDS + 2000));
    expect(nextDue(loaded, 777)).toBe(nextDue(declared, 777));
  });
});

describe('[DEAL-3] a pause of the deal', () => {
  const alone: MatchState = { ...online, options: { ...online.options, pauseDeal: true } };
  const PAUSE = { kind: 'PAUSE_DEAL', paused: true } as const;
  const GO_ON = { kind: 'PAUSE_DEAL', paused: false } as const;
  const paused = give(alone, 0, PAUSE, 1000);

  it('is refused where the table does not allow it, twice, and after the deal', () => {
    expect(refusalOf(online, 0, PAUSE, 1000)).toBe('OPTION_OFF');
    expect(refusalOf(paused, 0, PAUSE, 1100)).toBe('ALREADY_ASKED');
    expect(refusalOf(alone, 0, GO_ON, 1000)).toBe('ALREADY_ASKED');
    expect(refusalOf(alone, 0, PAUSE, DEAL_ENDS)).toBe('WRONG_PHASE');
    expect(viewFor(online, 0, 1000).actions?.pause).toBeNull();
  });

  it('deals no card and closes nothing, however long it lasts', () => {
    const late = DEAL_ENDS * 10;
    expect(heldBy(paused, 0, late)).toEqual(heldBy(alone, 0, 1000));
    expect([due(paused, late), nextDue(paused, late)]).toEqual([[], null]);
    const { actions, deadline } = viewFor(paused, 0, late);
    expect([actions?.pause, deadline]).toEqual(['resume', null]);
    expect(viewFor(alone, 0, 1000).actions?.pause).toBe('pause');
  });

  it('moves the rest of the deal by its length', () => {
    const on = give(paused, 0, GO_ON, 5000);
    expect(heldBy(on, 0, 5000)).toEqual(heldBy(alone, 0, 1000));
    expect(heldBy(on, 0, 6000)).toEqual(heldBy(alone, 0, 2000));
    expect(afterDue(on, DEAL_ENDS + 3999).phase).toBe('deal');
    expect(afterDue(on, DEAL_ENDS + 4000).phase).toBe('closing');
  });
});

describe('a redeal', () => {
  const hands = ['S3', 'H3 H4 H6', 'SK', 'HK'];
  const poor = endgame({ hands, kitty: 'C10', phase: 'bury', trump: 'S' });

  it('[REDEAL-1] is owed to a hand without trump or without points, the dealt one', () => {
    expect(viewFor(poor, 1, 0).actions?.redeal).toBe('noTrump');
    expect(viewFor(poor, 0, 0).actions?.redeal).toBe('noPoints');
    expect(viewFor(poor, 2, 0).actions?.redeal).toBe(null);
    expect(refusalOf(poor, 2, { kind: 'REDEAL' })).toBe('REDEAL_NOT_DUE');
  });

  it('[REDEAL-1] deals the same round again with the same banker from a fresh seed', () => {
    const waiting = give(poor, 1, { kind: 'REDEAL' }, 5);
    expect([waiting.phase, waiting.committed, waiting.roundNumber]).toEqual(['waiting', null, 1]);
    expect(waiting.revealed?.seed).toBe(seedOf(1));
    const again = give(
      give(waiting, 'house', { kind: 'COMMIT', seed: seedOf(2) }),
      'house',
      { kind: 'START_ROUND' },
      9,
    );
    expect([again.roundNumber, again.banker, roundOf(again).firstDrawer]).toEqual([1, 0, 0]);
    expect(heldBy(again, 0, 9)).not.toEqual(heldBy(dealt({ options: { dealPaceMs: 0 } }), 0, 9));
  });

  it('[REDEAL-1] is open only between the lock and the burial, and only where the rules have it', () => {
    expect(refusalOf(online, 1, { kind: 'REDEAL' }, 0)).toBe('WRONG_PHASE');
    expect(refusalOf(endgame({ hands }), 1, { kind: 'REDEAL' })).toBe('WRONG_PHASE');
    const classic = endgame({ hands, preset: 'classic', phase: 'bury' });
    expect(refusalOf(classic, 1, { kind: 'REDEAL' })).toBe('REDEAL_OFF');
  });
});
