// The arena's log: a stopped run goes on where it was, and a log of another match is refused.
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArenaArgs } from './args.ts';
import { noCounts } from './counts.ts';
import type { DealResult } from './deal.ts';
import { openLog } from './log.ts';

const options = parseArenaArgs(['--a', 'normal', '--b', 'easy', '--deals', '3', '--seed', '5']);
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'arena-')), 'deals.log');
const resultOf = (deal: number): DealResult => ({
  ...{ deal, first: false, levels: deal / 2, points: 5 * deal },
  ...{ a: noCounts(), b: noCounts() },
});

describe('the log of a match', () => {
  it('gives back the deals that were played', () => {
    const file = newFile();
    const log = openLog(file, options);
    expect(log.played).toEqual([]);
    log.write(resultOf(1));
    log.write(resultOf(0));
    expect(openLog(file, options).played).toEqual([resultOf(1), resultOf(0)]);
  });

  it('has no file before its first deal', () => {
    const file = newFile();
    const log = openLog(file, options);
    expect(existsSync(file)).toBe(false);
    log.write(resultOf(0));
    expect(existsSync(file)).toBe(true);
  });

  it('leaves out a deal that was written by half, and writes on behind it', () => {
    const file = newFile();
    openLog(file, options).write(resultOf(0));
    appendFileSync(file, JSON.stringify(resultOf(1)).slice(0, 40));
    const log = openLog(file, options);
    expect(log.played).toEqual([resultOf(0)]);
    log.write(resultOf(2));
    expect(openLog(file, options).played).toEqual([resultOf(0), resultOf(2)]);
  });

  it('serves fewer deals and more deals of the same match', () => {
    const file = newFile();
    const log = openLog(file, options);
    for (const deal of [0, 1, 2]) log.write(resultOf(deal));
    expect(openLog(file, { ...options, deals: 2 }).played).toHaveLength(2);
    expect(openLog(file, { ...options, deals: 9 }).played).toHaveLength(3);
  });

  it.each([
    ['another seed', ['--seed', '6']],
    ['another opponent', ['--b', 'beginner']],
    ['another budget', ['--a', 'normal@40']],
    ['other rules', ['--rules', 'online']],
  ])('is refused for %s', (_, change) => {
    const file = newFile();
    openLog(file, options).write(resultOf(0));
    const before = readFileSync(file, 'utf8');
    const other = ['--a', 'normal', '--b', 'easy', '--deals', '3', '--seed', '5', ...change];
    expect(() => openLog(file, parseArenaArgs(other))).toThrow('another match');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('is optional', () => {
    const log = openLog(null, options);
    log.write(resultOf(0));
    expect(log.played).toEqual([]);
  });
});
