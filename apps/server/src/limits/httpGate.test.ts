// Requests that wait in front of the framework: slowed by their address, and never so many that memory is short.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttpGate } from './httpGate.ts';
import { createHttpLimits } from './httpLimits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gate, and people in front of it. */
function createCrowd() {
  let handled = 0;
  const gate = createHttpGate({
    config: { trustProxy: true },
    metrics: createMetrics(),
    limits: createHttpLimits(),
  })(() => {
    handled += 1;
  });
  /** Sends this many requests from an address at the same moment; gives how many were cut off. */
  const send = (address: string, count: number): number => {
    let cut = 0;
    for (let i = 0; i < count; i += 1) {
      const socket = { destroyed: false, destroy: () => (cut += 1) };
      const headers = { 'x-forwarded-for': address };
      const request = { url: '/', headers, socket, complete: true } as unknown as IncomingMessage;
      gate(request, { once: () => undefined } as unknown as ServerResponse);
    }
    return cut;
  };
  return { send, handled: () => handled };
}

test('an address may have two thousand requests waiting, all together four thousand', () => {
  const { send, handled } = createCrowd();
  expect(send('203.0.113.1', 2200)).toBe(100);
  expect(send('203.0.113.2', 2100)).toBe(0);
  expect(send('203.0.113.3', 150)).toBe(50);
  vi.advanceTimersByTime(11_000);
  expect(handled()).toBe(4300);
  // There is room again.
  expect(send('203.0.113.3', 150)).toBe(0);
});
