import { describe, expect, it } from 'vitest';
import { diceFrom, playRandomly } from '../../test/randomPlay.ts';
import { endgame, give } from '../../test/stage.ts';
import { c } from '../../test/text.ts';
import { toIds } from '../cardIds.ts';
import { DEFAULT_MATCH_OPTIONS } from '../match/options.ts';
import { createMatch, roundOf, seenBy, turnOf } from '../match/state.ts';
import { formatTrick, parseTricks } from '../match/trickLine.ts';
import { parseFace } from '../notation.ts';
import { PRESETS } from '../presets.ts';
import { readView } from './readView.ts';
import type { View } from './view.ts';
import { viewFor } from './viewFor.ts';

const setup = { rules: PRESETS.online, options: DEFAULT_MATCH_OPTIONS, players: 4 } as const;
const BLANK = viewFor(createMatch(setup), 0, 0);
const viewOf = (change: Partial<View>): View => ({
  ...BLANK,
  level: 'Q',
  trump: { suit: 'H', level: 'Q' },
  ...change,
});
const history = ["1 S5S5' S6S6' S2S3 SKSK'", '3 DA D3 C4 D10'];

describe('a view read', () => {
  it('names leader, plays, winner and points of the tricks so far', () => {
    const lastTrick = { leader: 3, plays: [], winner: 3, points: 10 };
    const [first, second] = readView(viewOf({ history, lastTrick })).pastTricks;
    expect(first?.plays.map((play) => play.seat)).toEqual([1, 2, 3, 0]);
    expect(first).toMatchObject({ leader: 1, winner: 3, points: 30 });
    expect(second).toMatchObject({ leader: 3, winner: 3, points: 10 });
  });

  it('counts one copy seen as one copy: played, on the table, held, buried', () => {
    const trick = [{ seat: 1, cards: toIds(c('C9 C9')) }];
    const change = { history, trick, hand: toIds(c('D9 BJ')), buried: toIds(c('CK')) };
    const { unseen } = readView(viewOf(change));
    const left = (face: string) => unseen[parseFace(face) ?? -1];
    expect(['DA', 'D9', 'BJ', 'SK', 'LJ', 'C9', 'CK'].map(left)).toEqual([1, 1, 1, 0, 2, 0, 1]);
  });

  it('[FOLLOW-2] notes who could not follow', () => {
    const trick = [
      { seat: 2, cards: toIds(c('H3 H3')) },
      { seat: 3, cards: toIds(c('H4 S9')) },
    ];
    expect([...readView(viewOf({ history, trick })).voids]).toEqual([
      [1, ['D']],
      [3, ['TRUMP']],
    ]);
  });

  it('[CARD-1] names the copies that were played', () => {
    const plays = [0, 1, 2, 3].map((seat) => ({ seat, cards: [seat + 20, seat + 30] }));
    expect(parseTricks([formatTrick(plays)], 4)).toEqual([plays]);
  });

  it('reads lines that do not mark the second deck: no card comes twice', () => {
    const tricks = parseTricks(['0 H5H5 H3 H4 H6', '1 H3 S2 S3 S4'], 4);
    const cards = tricks.flat().flatMap((play) => play.cards);
    expect(new Set(cards).size).toBe(9);
    expect(tricks[1]?.[0]?.cards).toEqual(c('H3 H3').slice(1));
  });
});

describe('[THROW-3] what a seat has seen', () => {
  const hands = ['HA HK S3 D3', 'D4 C3 C4 C5', 'D5 C6 C7 C8', 'D6 C9 C10 CJ'];
  const solo = endgame({ preset: 'solo', hands, kitty: 'C2', phase: 'play', trump: 'S' });

  it('holds the banker’s own burial and nobody else’s', () => {
    const seen = (seat: number) => readView(viewFor(solo, seat, 0)).seen.gone;
    expect(seen(0)).toHaveLength(solo.round?.kitty.length ?? -1);
    expect(seen(1)).toEqual([]);
  });

  it('is the same for the command and for the view, in random matches', () => {
    const match = {
      setup: { ...setup, rules: PRESETS.solo },
      dice: diceFrom(5),
      rounds: 3,
      since: 0,
    };
    let leads = 0;
    playRandomly(match, ({ after, now }) => {
      const seat = after.phase === 'play' ? turnOf(after) : null;
      if (seat === null || roundOf(after).trick.length > 0) return;
      const truth = seenBy(after, seat);
      const read = readView(viewFor(after, seat, now)).seen;
      leads += 1;
      expect([...read.gone].sort()).toEqual([...truth.gone].sort());
      expect([...read.shownVoid].sort()).toEqual([...truth.shownVoid].sort());
    });
    expect(leads).toBeGreaterThan(30);
  });

  it('proves a throw once every other seat has shown void', () => {
    const play = (state: typeof solo, seat: number, text: string) =>
      give(state, seat, { kind: 'PLAY', cards: toIds(c(text)) });
    const before = readView(viewFor(solo, 0, 0)).seen.shownVoid;
    const led = ['HK', 'C3', 'C6', 'C9'].reduce(
      (state, text, seat) => play(state, seat, text),
      solo,
    );
    expect(before).toEqual([]);
    expect(readView(viewFor(led, 0, 0)).seen.shownVoid).toEqual(['H']);
    expect(readView(viewFor(led, 1, 0)).seen.shownVoid).toEqual([]);
  });
});
