// Where a throw must be proved, a bot considers every throw that its view proves.
import { formatCardId, PRESETS, type View } from '@tuolaji/engine';
import { c, text } from '@tuolaji/engine/test/text.ts';
import { expect, it } from 'vitest';
import { rankMoves } from '../src/policy/rankMoves.ts';
import { TUNED_WEIGHTS } from '../src/policy/weights.ts';
import { remember } from '../src/position/memory.ts';
import { playSkills, setupOf } from './rounds.ts';

const SETTINGS = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'wide' } as const;

const views: View[] = [];
playSkills(setupOf('solo', 4, 1), ['beginner'], { onView: (view) => views.push(view) });
const base = views.find((view) => view.phase === 'play');

/** The plays seat 0 considers leading, spades at level 2 being trump, after these tricks. */
function considered(hand: string, history: readonly string[]): string[] {
  if (!base) throw new Error('no view');
  const view: View = {
    ...base,
    seat: 0,
    turn: 0,
    banker: 1,
    level: '2',
    trump: { suit: 'S', level: '2' },
    hand: c(hand).map(formatCardId),
    buried: null,
    history,
    trick: [],
    lastTrick: null,
    exposed: [],
    declarations: [],
  };
  const memory = remember(PRESETS.solo, view);
  if (!memory) throw new Error('no memory');
  return rankMoves(memory, view, SETTINGS).map(({ cards }) => text(cards));
}

it('[THROW-3] a throw proved by a card gone, whichever copy of it was played', () => {
  const hand = 'HA HK D6 C7 S3';
  const proof = ["1 HA' H3 H4 H5", '1 D3 D4 D5 DA'];
  expect(considered(hand, proof)).toContain(text(c('HA HK')));
  expect(considered(hand, ['1 HA H3 H4 H5', '1 D3 D4 D5 DA'])).toContain(text(c('HA HK')));
});

it('[THROW-3] no throw that an unseen card could beat', () => {
  const plays = considered('HA HK D6 C7 S3', ['1 D3 D4 D5 DA']);
  expect(plays).toContain(text(c('HA')));
  expect(plays).not.toContain(text(c('HA HK')));
});

it('[THROW-3] a throw of a suit in which all others have shown a void', () => {
  const hand = 'H4 H7 D6 C7 S3';
  expect(considered(hand, ['0 H3 C3 C4 C5'])).toContain(text(c('H4 H7')));
  expect(considered(hand, ['0 HA C3 C4 H5'])).not.toContain(text(c('H4 H7')));
});
