// Throws are scored by the rules of the table: where a ruff makes them fail, by who may ruff.

import { PRESETS, type PresetName } from '@tuolaji/engine';
import { termsFor } from '@tuolaji/engine/kernel';
import { c } from '@tuolaji/engine/test/text.ts';
import { expect, it } from 'vitest';
import { beatsFor, setCards, sizeOfLanes } from '../position/beats.ts';
import { handOf, newPosition } from '../position/position.ts';
import { candidateCards } from './candidates.ts';
import { newContext } from './context.ts';
import { bestMove } from './policy.ts';
import { TUNED_WEIGHTS } from './weights.ts';

const SETTINGS = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'wide' } as const;
const HEARTS = 1 << 1;
const TRUMPS = 1 << 4;

/** How many cards a hand with two tops of a side suit leads when the next seat has shown out of these lanes. */
function ledWith(preset: PresetName, shown: number): number {
  const beats = beatsFor(termsFor(PRESETS[preset], { suit: 'S', level: '2' }));
  const position = newPosition(beats, { players: 4, banker: 0, left: 8 });
  setCards(beats, handOf(position, 0), c('HA HK D3 D4 D6 C4 C7 S3'));
  setCards(beats, position.gone, c('HA HK'));
  position.voids[1] = shown;
  const context = newContext(position, SETTINGS);
  return sizeOfLanes(candidateCards(context.candidates, bestMove(context)));
}

it('[THROW-2] a throw is led when it will stand', () => {
  expect(ledWith('online', 0)).toBe(2);
  expect(ledWith('standard', 0)).toBe(2);
});

it('[THROW-2] a throw that an enemy would ruff is not led where a ruff breaks it', () => {
  expect(ledWith('online', HEARTS)).toBe(1);
  expect(ledWith('online', HEARTS | TRUMPS)).toBe(2);
});
