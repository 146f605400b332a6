import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

const HOUR = 3600_000;
const START = 1_800_000_000_000;

/** A clock whose machine is ours to set. */
function machine() {
  const time = { wall: START, monotonic: 0 };
  const { now, reach, follow } = createClock({
    wall: () => time.wall,
    monotonic: () => time.monotonic,
  });
  const pass = (ms: number): number => {
    time.wall += ms;
    time.monotonic += ms;
    return now();
  };
  return { time, now, reach, follow, pass };
}

describe('the clock of tables', () => {
  it('passes as the machine’s does', () => {
    const { pass } = machine();
    expect(pass(1000)).toBe(START + 1000);
    expect(pass(HOUR)).toBe(START + 1000 + HOUR);
  });

  it('goes on when the machine’s is set back an hour, and comes together with it again', () => {
    const { time, now, pass } = machine();
    time.wall -= HOUR;
    expect(now()).toBe(START);
    expect(pass(1000)).toBe(START + 950);
    for (let hours = 0; hours < 25; hours += 1) pass(HOUR);
    expect(now()).toBe(time.wall);
  });

  it('ends no turn early when the machine’s is set forward an hour', () => {
    const { time, now, pass } = machine();
    time.wall += HOUR;
    expect(now()).toBe(START);
    expect(pass(30_000)).toBe(START + 31_500);
  });

  it('follows at once a machine that started without knowing the year', () => {
    const { time, now } = machine();
    time.wall += 400 * 24 * HOUR;
    expect(now()).toBe(time.wall);
  });

  it('starts no earlier than what a log already knows, and comes together with the machine’s again', () => {
    const { time, now, reach, pass } = machine();
    reach(START - HOUR);
    expect(now()).toBe(START);
    reach(START + HOUR);
    expect(now()).toBe(START + HOUR);
    expect(pass(1000)).toBe(START + HOUR + 950);
    for (let hours = 0; hours < 25; hours += 1) pass(HOUR);
    expect(now()).toBe(time.wall);
  });

  it('does not believe a log that is days ahead', () => {
    const { now, reach } = machine();
    reach(START + 48 * HOUR);
    expect(now()).toBe(START);
  });

  it('begins with the time that all nodes share, and makes up later differences slowly', () => {
    const { now, follow, reach, pass } = machine();
    follow(-HOUR);
    expect(now()).toBe(START - HOUR);
    reach(START - HOUR + 1);
    follow(-2 * HOUR);
    expect(pass(1000)).toBe(START - HOUR + 951);
    for (let hours = 0; hours < 25; hours += 1) pass(HOUR);
    expect(now()).toBe(START + 1000 + 23 * HOUR);
  });
});
