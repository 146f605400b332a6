import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLateRefusal } from './lateRefusal.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const closed = (wire: PassThrough): Promise<unknown> =>
  new Promise((resolve) => wire.once('close', resolve));

test('the answer comes late, and never to a wire that is gone', async () => {
  const refuse = vi.fn();
  const late = createLateRefusal(refuse);
  const [patient, gone] = [new PassThrough(), new PassThrough()];
  for (const wire of [patient, gone]) late(wire);
  expect(refuse).not.toHaveBeenCalled();
  gone.destroy();
  await closed(gone);
  vi.runAllTimers();
  expect(refuse.mock.calls).toEqual([[patient]]);
});

test('at most 500 wait; a wire that closes makes room', async () => {
  const late = createLateRefusal(() => undefined);
  const wires = Array.from({ length: 501 }, () => new PassThrough());
  for (const wire of wires) late(wire);
  expect(wires.map(({ destroyed }) => destroyed).indexOf(true)).toBe(500);
  const [first] = wires;
  first?.destroy();
  if (first !== undefined) await closed(first);
  const next = new PassThrough();
  late(next);
  expect(next.destroyed).toBe(false);
});
