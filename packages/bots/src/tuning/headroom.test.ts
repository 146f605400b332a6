// Headroom: what is chosen on one half is measured on the other, and in the true deal.
import { PRESETS } from '@tuolaji/engine';
import { expect, it } from 'vitest';
import { findingOf, headroomOf } from './headroom.ts';

it('measures the choice of the first half on the second half and in truth', () => {
  const finding = findingOf(
    [
      [0, 0.5, 0.2],
      [0, 0.1, 0.4],
    ],
    [1, 0, 2],
    0,
  );
  expect(finding.inWorlds).toBeCloseTo(0.1);
  expect(finding.inTruth).toBe(-1);
  expect(finding.withWorlds).toBeCloseTo(0.5 * 0.1 + 0.2 * 0.4);
  expect(finding.withTruth).toBeCloseTo(-0.5 + 0.2);
});

it('finds the same for the same seed, and only at decisions', () => {
  const options = { rules: PRESETS.online, seed: 'headroom', worlds: 4, share: 0.3 };
  const { findings, decisions } = headroomOf(options, 1);
  expect(findings.length).toBeGreaterThan(3);
  expect(findings.length).toBeLessThan(decisions);
  expect(headroomOf(options, 1)).toEqual({ findings, decisions });
});
