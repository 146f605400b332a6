// Views written by hand for the scenes; a test holds them to what a deal by these rules can give.
import {
  type CardId,
  type Play,
  type PlayActions,
  PRESETS,
  type Ruleset,
  readView,
  teamOf,
  type View,
} from '@tuolaji/engine';
import { fullView, type SlimView } from '@tuolaji/protocol';
import { cards } from '../src/table/testViews.ts';

/** The rules of every scene: a single joker may declare. */
export const SCENE_RULES: Ruleset = PRESETS.online;

const HAND = 'BJ LJ H7 H7 S7 HA HK HQ H10 H5 H5 H3 SA SK SK S10 S4 DA DQ DQ DJ DJ C9 C8 C3';
const KITTY = 'D3 D4 CK C5 S6 H6 S3 D8';
/** The hand with the kitty in it, sorted. */
const WITH_KITTY =
  'BJ LJ H7 H7 S7 HA HK HQ H10 H6 H5 H5 H3 SA SK SK S10 S6 S4 S3 DA DQ DQ DJ DJ D8 D4 D3 CK C9 C8 C5 C3';
const LED: View['trick'] = [{ seat: 3, cards: cards('D9 D9') }];
/** The banker, seat 3, loses the first trick to me and wins the second. */
const PAST = ['3 DK DA D6 D10', '0 C9 CJ C10 CA'];
const BEFORE_PLAY = { trick: [], winning: null, history: [] };
const soon = (ms: number): number => Date.now() + ms;

type Change = Partial<SlimView>;

/** The side that holds the bank plays the level 7. */
const levelsOf = (banker: number): SlimView['levels'] =>
  banker % 2 === 0 ? ['7', '5'] : ['5', '7'];

/** Plays of a trick, one seat after another from seat 1 on. */
const laid = (...plays: readonly string[]): View['trick'] =>
  plays.map((play, i) => ({ seat: i + 1, cards: cards(play) }));

/** My turn to follow: what is owed, and every play that pays it where these are few. */
function follow(
  hand: readonly CardId[],
  owed: NonNullable<PlayActions['owed']>,
  ...plays: readonly string[]
): PlayActions {
  return {
    plays: plays.map((play) => cards(play).map((id) => hand.indexOf(id))),
    complete: plays.length > 0,
    owed,
  };
}

const pairOfDiamonds = (hand: readonly CardId[]): PlayActions => {
  const wanted = cards('DQ DQ DJ DJ');
  const owed = { group: 'D', count: 2, inGroup: 2, tractors: [], pairs: 1, cards: wanted } as const;
  return follow(hand, owed, 'DQ DQ', 'DJ DJ');
};

/** What follows from the finished tricks: who has played what, the last of them, the attackers' points. */
function pastOf(view: View) {
  const { trick, turn, banker, players, kittyCount } = view;
  const past = readView(view).pastTricks.map((one) => ({
    ...one,
    // The last trick was won by the player who leads now.
    winner: one.winner ?? trick[0]?.seat ?? turn ?? 0,
  }));
  const all: readonly Play[] = [...past.flatMap(({ plays }) => plays), ...trick];
  const playedBy = (seat: number): readonly CardId[] =>
    all.filter((play) => play.seat === seat).flatMap((play) => play.cards);
  const last = past.at(-1);
  return {
    hand: view.hand.filter((id) => !playedBy(0).includes(id)),
    counts: Array.from(
      { length: players },
      (_, seat) => (108 - kittyCount) / players - playedBy(seat).length,
    ),
    attackerPoints: past
      .filter(({ winner }) => teamOf(winner) !== teamOf(banker ?? 0))
      .reduce((sum, { points }) => sum + points, 0),
    lastTrick: last ? { ...last, plays: last.plays.map((play) => play.cards) } : null,
  };
}

/** A view of four players in the third trick; `over.hand` is what was dealt. */
export function baseView(over: Change = {}): View {
  const base = fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 3,
    levels: levelsOf(over.banker ?? 3),
    level: '7',
    banker: 3,
    trump: { suit: 'H', level: '7' },
    counts: [],
    kittyCount: 8,
    hand: cards(HAND),
    turn: 0,
    trick: LED,
    winning: 3,
    history: PAST,
    deadline: { kind: 'turn', at: soon(24_000) },
    banks: [60_000, 60_000, 60_000, 60_000],
    commitment: 'a3f1c0de9b7745e2b1d0a3f1c0de9b7745e2b1d0a3f1c0de9b7745e2b1d01234',
    ...over,
    actions: {},
  });
  const past = pastOf(base);
  const actions = over.actions ?? {
    takeBack: 'ask',
    surrender: 'ask',
    play: pairOfDiamonds(past.hand),
  };
  return fullView({ ...base, ...past, ...over, hand: past.hand, actions });
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
    ...BEFORE_PLAY,
    turn: null,
    declarations: [{ seat: 1, cards: cards('D7'), kind: 'claim', strength: 10, suit: 'D' }],
    actions: {
      pass: true,
      declare: [
        { cards: cards('H7 H7'), strength: 20, suit: 'H' },
        { cards: cards('LJ'), strength: 30, suit: null },
        { cards: cards('BJ'), strength: 40, suit: null },
      ],
    },
    deadline: { kind: 'fairness', at: soon(60_000) },
    ...over,
  });

const SIX_HAND = 'BJ S7 H7 H7 SA SK SK HA HK HQ H10 DQ DQ DJ DJ C9';
const SIX_WITH_KITTY =
  'BJ S7 H7 H7 SA SK SK S6 S3 HA HK HQ H10 H6 DQ DQ DJ DJ D8 D6 D4 D3 D2 CK C9 C5 C2 C2';

const six = (over: Change = {}): View =>
  baseView({
    players: 6,
    hand: cards(SIX_HAND),
    kittyCount: 12,
    trick: laid('D9 D9', 'D4 D6', 'D10 D10', 'D3 D8', 'DK DK'),
    winning: 5,
    trump: { suit: 'S', level: '7' },
    banker: 1,
    banks: null,
    history: [],
    ...over,
  });

const LONG_HAND = 'BJ LJ S7 H7 CA CQ C9 C3 SA SK SK SQ HA HK HQ H10 H5 H5 H3 DA DQ DQ DJ D5 D3';

/** Seat 1 leads a throw that seat 2 can beat: what it tried, and what it must lead. */
export const FAILED_THROW = {
  kind: 'THROW_PUNISHED',
  seat: 1,
  original: cards('CA CJ C6'),
  punished: cards('C6'),
  reason: { seat: 2, part: cards('CJ'), by: 'suit' },
} as const;
export const FAILED_LEAD = {
  turn: 2,
  trick: [{ seat: FAILED_THROW.seat, cards: FAILED_THROW.punished }],
  winning: FAILED_THROW.seat,
};

/** Every scene by its name in the address. */
export const SCENES: Readonly<Record<string, () => View>> = {
  play: () => baseView(),
  bury: () =>
    baseView({
      phase: 'bury',
      banker: 0,
      hand: cards(WITH_KITTY),
      counts: [33, 25, 25, 25],
      ...BEFORE_PLAY,
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
      counts: [18, 18, 18, 18],
      deadline: { kind: 'deal', at: soon(60_000) },
      declarations: [{ seat: 0, cards: cards('H7'), kind: 'claim', strength: 10, suit: 'H' }],
      actions: {
        pass: true,
        pause: 'pause',
        declare: [{ cards: cards('H7 H7'), strength: 20, suit: 'H' }],
      },
    }),
  turned: () =>
    baseView({
      phase: 'bury',
      banker: 1,
      counts: [25, 33, 25, 25],
      turn: 1,
      ...BEFORE_PLAY,
      // The other little joker is in my hand.
      turnedUp: cards('LJ LJ H9').slice(1),
      actions: {},
    }),
  six: () => six(),
  sixlong: () => {
    const wanted = cards('DQ DQ DJ DJ');
    const owed = { group: 'D', count: 5, inGroup: 4, tractors: [2], pairs: 0 } as const;
    return six({
      trick: laid(
        'D9 D9 D10 D10 DK',
        'D4 D6 D8 C2 C4',
        'C3 C3 C5 C6 C10',
        'H2 H3 H4 H5 H6',
        'S2 S2 S3 S3 S4',
      ),
      actions: { play: follow(cards(SIX_HAND), { ...owed, cards: wanted }) },
    });
  },
  sixbury: () =>
    six({
      phase: 'bury',
      banker: 0,
      hand: cards(SIX_WITH_KITTY),
      counts: [28, 16, 16, 16, 16, 16],
      ...BEFORE_PLAY,
      actions: { bury: 12 },
    }),
  long: () => {
    const wanted = cards('SA SK SK SQ');
    const owed = { group: 'S', count: 8, inGroup: 4, tractors: [], pairs: 1 } as const;
    return baseView({
      hand: cards(LONG_HAND),
      history: ["3 DK D3 DA' D9"],
      trick: laid(
        'S3 S3 S4 S4 S5 S5 S6 S6',
        'D4 D6 D8 D10 C2 C4 C6 C8',
        'S8 S8 S9 S9 S10 S10 SJ SJ',
      ),
      trump: { suit: 'C', level: '7' },
      actions: { play: follow(cards(LONG_HAND), { ...owed, cards: wanted }) },
    });
  },
  lead: () =>
    baseView({
      ...BEFORE_PLAY,
      history: PAST.slice(0, 1),
      actions: { play: { plays: [[12], [13], [14], [12, 13, 14]], complete: true, owed: null } },
      deadline: null,
      banks: null,
    }),
  failed: () =>
    baseView({
      ...BEFORE_PLAY,
      history: ["3 DK DJ DA' D10"],
      turn: FAILED_THROW.seat,
      actions: {},
    }),
  vote: () => baseView({ takeBack: { seat: 3, agreed: [] }, actions: { takeBack: 'answer' } }),
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
