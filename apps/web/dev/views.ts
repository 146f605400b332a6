// Views written by hand for the scenes.
import type { View } from '@tuolaji/engine';
import { fullView, type SlimView } from '@tuolaji/protocol';
import { cards } from '../src/table/testViews.ts';

const HAND = 'BJ LJ H7 H7 S7 HA HK HQ H10 H5 H5 H3 SA SK SK S10 S4 DA DQ DQ DJ D5 C9 C8 C3';
const KITTY = 'D3 D4 CK C5 S6 H6 S3 D8';
const LED: View['trick'] = [{ seat: 3, cards: cards('D9 D9') }];
const soon = (ms: number): number => Date.now() + ms;

type Change = Partial<SlimView>;

/** The side that holds the bank plays the level 7. */
const levelsOf = (banker: number): SlimView['levels'] =>
  banker % 2 === 0 ? ['7', '5'] : ['5', '7'];

/** A view of four players; those who have played to the trick hold that many cards less than the others. */
export function baseView(over: Change = {}): View {
  const { players = 4, banker = 3, hand = cards(HAND), trick = LED } = over;
  const held = (seat: number): number =>
    (hand.length || 25) - (trick.find((play) => play.seat === seat)?.cards.length ?? 0);
  return fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 3,
    levels: levelsOf(banker ?? 3),
    level: '7',
    banker: 3,
    trump: { suit: 'H', level: '7' },
    counts: Array.from({ length: players }, (_, seat) => held(seat)),
    kittyCount: 8,
    hand: cards(HAND),
    turn: 0,
    trick: LED,
    winning: 3,
    lastTrick: {
      leader: 2,
      plays: ['CA', 'CK', 'C4', 'C10'].map(cards),
      winner: 2,
      points: 20,
    },
    history: ['0 SASA S9S9 S3S4 S5S8', '0 DK D3 D4 DA', '3 H2H2 C6C6 H4H4 H9H8', '2 CA CK C4 C10'],
    attackerPoints: 65,
    actions: {
      takeBack: 'ask',
      surrender: 'ask',
      play: {
        plays: [[18, 19]],
        complete: false,
        owed: { group: 'D', count: 2, inGroup: 2, tractors: [], pairs: 1, cards: cards('DQ DQ') },
      },
    },
    deadline: { kind: 'turn', at: soon(24_000) },
    banks: [60_000, 60_000, 60_000, 60_000],
    commitment: 'a3f1c0de9b7745e2b1d0a3f1c0de9b7745e2b1d0a3f1c0de9b7745e2b1d01234',
    ...over,
  });
}

const result: NonNullable<View['result']> = {
  attackerPoints: 125,
  trickPoints: 85,
  kitty: cards(KITTY),
  kittyPoints: 20,
  multiplier: 2,
  advancingTeam: 0,
  steps: 1,
  levels: ['6', '7'],
  nextBankerSeat: 2,
  winner: null,
  surrendered: null,
};

const declaring = (over: Change): View =>
  baseView({
    phase: 'closing',
    trump: null,
    trick: [],
    winning: null,
    turn: null,
    history: [],
    lastTrick: null,
    attackerPoints: 0,
    declarations: [{ seat: 1, cards: cards('S7 S7'), kind: 'claim', strength: 20, suit: 'S' }],
    actions: {
      pass: true,
      declare: [
        { cards: cards('LJ'), strength: 30, suit: null },
        { cards: cards('BJ'), strength: 40, suit: null },
        { cards: cards('H7 H7'), strength: 20, suit: 'H' },
      ],
    },
    deadline: { kind: 'fairness', at: soon(60_000) },
    ...over,
  });

const six = (over: Change = {}): View =>
  baseView({
    players: 6,
    hand: cards('BJ H7 H7 S7 HA HK HQ H10 SA SK SK DA DQ DQ C9 C8'),
    kittyCount: 12,
    trick: [1, 2, 3, 4, 5].map((seat) => ({
      seat,
      cards: cards(['D9 D9', 'D4 D6', 'D10 D10', 'D3 D8', 'DK DK'][seat - 1] ?? ''),
    })),
    winning: 5,
    trump: { suit: 'S', level: '7' },
    banker: 1,
    banks: null,
    history: [],
    ...over,
  });

/** Every scene by its name in the address. */
export const SCENES: Readonly<Record<string, () => View>> = {
  play: () => baseView(),
  bury: () =>
    baseView({
      phase: 'bury',
      banker: 0,
      hand: cards(`${HAND} ${KITTY}`),
      counts: [33, 25, 25, 25],
      trick: [],
      winning: null,
      history: [],
      lastTrick: null,
      attackerPoints: 0,
      actions: { bury: 8 },
      deadline: { kind: 'bury', at: soon(50_000) },
    }),
  closing: () => declaring({}),
  offers: () =>
    declaring({
      declarations: [],
      deadline: { kind: 'closing', at: soon(60_000) },
      actions: {
        pass: true,
        declare: [
          { cards: cards('S7'), strength: 10, suit: 'S' },
          { cards: cards('H7'), strength: 10, suit: 'H' },
          { cards: cards('H7 H7'), strength: 20, suit: 'H' },
          { cards: cards('LJ'), strength: 30, suit: null },
          { cards: cards('BJ'), strength: 40, suit: null },
        ],
      },
    }),
  reinforce: () =>
    declaring({
      phase: 'deal',
      hand: cards('LJ H7 H7 S7 HA HK H10 H5 H3 SA SK S10 DA DQ DJ D5 C9 C3'),
      deadline: { kind: 'deal', at: soon(60_000) },
      declarations: [{ seat: 0, cards: cards('H7'), kind: 'claim', strength: 10, suit: 'H' }],
      actions: {
        pass: true,
        pause: 'pause',
        declare: [
          { cards: cards('H7 H7'), strength: 20, suit: 'H' },
          { cards: cards('LJ'), strength: 30, suit: null },
        ],
      },
    }),
  turned: () =>
    baseView({
      phase: 'bury',
      banker: 1,
      counts: [25, 33, 25, 25],
      turn: 1,
      trick: [],
      winning: null,
      history: [],
      lastTrick: null,
      attackerPoints: 0,
      turnedUp: cards('LJ H9'),
      actions: {},
    }),
  six: () => six(),
  sixlong: () =>
    six({
      trick: [1, 2, 3, 4, 5].map((seat) => ({
        seat,
        cards: cards(
          [
            'D9 D9 D10 D10 DJ',
            'D4 D6 D8 C2 C4',
            'C3 C3 C5 C6 C10',
            'H2 H3 H4 H5 H6',
            'S2 S2 S3 S3 S4',
          ][seat - 1] ?? '',
        ),
      })),
    }),
  sixbury: () =>
    six({
      phase: 'bury',
      banker: 0,
      hand: cards(`BJ H7 H7 S7 HA HK HQ H10 SA SK SK DA DQ DQ C9 C8 ${KITTY} C2 C2 D2 D6`),
      counts: [28, 16, 16, 16, 16, 16],
      lastTrick: null,
      attackerPoints: 0,
      trick: [],
      winning: null,
      actions: { bury: 12 },
    }),
  long: () =>
    baseView({
      trick: [1, 2, 3].map((seat) => ({
        seat,
        cards: cards(
          ['S3 S3 S4 S4 S5 S5 S6 S6', 'D4 D6 D8 D10 C2 C4 C6 C8', 'S8 S8 S9 S9 S10 S10 SJ SJ'][
            seat - 1
          ] ?? '',
        ),
      })),
      trump: { suit: 'C', level: '7' },
    }),
  lead: () =>
    baseView({
      trick: [],
      winning: null,
      actions: { play: { plays: [[12], [13], [14], [12, 13, 14]], complete: true, owed: null } },
      deadline: null,
      banks: null,
    }),
  vote: () => baseView({ takeBack: { seat: 3, agreed: [] }, actions: { takeBack: 'answer' } }),
  diamonds: () => baseView({ trump: { suit: 'D', level: '7' } }),
  watch: () => ({ ...baseView({ seat: null, hand: [] }), actions: null }),
  result: () =>
    baseView({
      phase: 'result',
      result,
      attackerPoints: 125,
      hand: [],
      counts: [0, 0, 0, 0],
      trick: [],
      turn: null,
      actions: { next: true },
      deadline: null,
      reveal: { round: 3, commitment: 'a'.repeat(64), seed: 'b'.repeat(64), entropy: [] },
    }),
  over: () =>
    baseView({
      phase: 'over',
      winner: 0,
      levels: ['A', '9'],
      result: { ...result, winner: 0, levels: ['A', '9'] },
      hand: [],
      counts: [0, 0, 0, 0],
      trick: [],
      turn: null,
      actions: {},
      deadline: null,
    }),
};
