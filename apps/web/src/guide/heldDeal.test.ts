import { describe, expect, test } from 'vitest';
import { dealHolder } from './heldDeal.ts';

function holder() {
  const sent: boolean[] = [];
  return { sent, tell: dealHolder((paused) => sent.push(paused)) };
}

describe('the deal', () => {
  test('is held once while the guide speaks, and goes on afterwards', () => {
    const { sent, tell } = holder();
    tell(true, 'pause');
    tell(true, 'resume');
    tell(false, 'resume');
    tell(false, 'pause');
    expect(sent).toEqual([true, false]);
  });

  test('goes on also when the player is quicker than the view that shows it held', () => {
    const { sent, tell } = holder();
    tell(true, 'pause');
    tell(false, 'pause');
    expect(sent).toEqual([true, false]);
  });

  test('is left alone where it cannot be held', () => {
    const { sent, tell } = holder();
    tell(true, null);
    tell(false, null);
    expect(sent).toEqual([]);
  });
});
