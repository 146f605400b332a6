// Requests that wait in front of the framework: slowed by their address, and never so many that memory is short.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttpGate } from './httpGate.ts';
import { createHttpLimits } from './httpLimits.ts';

let now = 0;
let timers: { readonly at: number; readonly run: () => void }[] = [];

// vitest's own timers take seconds for thousands of them.
beforeEach(() => {
  now = 0;
  timers = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => timers.push({ at: now + ms, run }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function pass(ms: number): void {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

/** A gate, and people in front of it; each is sent this many bytes. */
function createCrowd(bytes = 0) {
  let handled = 0;
  const gate = createHttpGate({
    config: { trustProxy: true },
    metrics: createMetrics(),
    limits: createHttpLimits(),
  })(({ socket }, response) => {
    handled += 1;
    Object.assign(socket, { bytesWritten: bytes });
    response.emit('close');
  });
  /** Sends this many requests from an address at the same moment; gives how many were cut off. */
  const send = (address: string, count: number): number => {
    let cut = 0;
    for (let i = 0; i < count; i += 1) {
      const socket = { destroyed: false, bytesWritten: 0, destroy: () => (cut += 1) };
      const headers = { 'x-forwarded-for': address };
      const request = { url: '/', headers, socket, complete: true } as unknown as IncomingMessage;
      gate(request, new EventEmitter() as ServerResponse);
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
  pass(11_000);
  expect(handled()).toBe(4300);
  // There is room again.
  expect(send('203.0.113.3', 150)).toBe(0);
});

test('large answers count for more: one who loads them is slowed sooner, others are not', () => {
  const { send, handled } = createCrowd(320_000);
  send('203.0.113.1', 10);
  expect(handled()).toBe(10);
  send('203.0.113.1', 1);
  expect(handled()).toBe(10);
  send('203.0.113.2', 1);
  expect(handled()).toBe(11);
  pass(60);
  expect(handled()).toBe(12);
});
