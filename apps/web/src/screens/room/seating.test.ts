import { PRESETS } from '@tuolaji/engine';
import type { SeatInfo, TableInfo } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import { angleOf, mySeat, waitingFor } from './seating.ts';

const seat = (patch: Partial<SeatInfo>): SeatInfo => ({
  kind: 'human',
  name: '',
  playerId: null,
  level: null,
  ready: false,
  online: true,
  leavesAt: null,
  standIn: false,
  ...patch,
});

const table = (seats: SeatInfo[]): TableInfo =>
  ({ host: 'p0', players: 4, rules: PRESETS.online, seats }) as unknown as TableInfo;

const host = seat({ playerId: 'p0', name: 'Ann' });
const bot = seat({ kind: 'bot', level: 'easy' });

test('empty seats are waited for before players who are not ready', () => {
  const info = table([host, seat({ kind: 'empty' }), seat({ playerId: 'p2', name: 'Bo' }), bot]);
  expect(waitingFor(info)).toEqual({ kind: 'seats', empty: 1 });
});

test('players who are not ready are named; the host is not', () => {
  const info = table([host, seat({ playerId: 'p1', name: 'Bo' }), bot, bot]);
  expect(waitingFor(info)).toEqual({ kind: 'ready', names: ['Bo'] });
});

test('with bots and ready players there is nothing to wait for', () => {
  expect(waitingFor(table([host, bot, seat({ playerId: 'p2', ready: true }), bot]))).toEqual({
    kind: 'nothing',
  });
});

test('a spectator has no seat', () => {
  expect(mySeat(table([host, bot, bot, bot]), 'p9')).toBeNull();
  expect(mySeat(table([host, bot, bot, bot]), null)).toBeNull();
  expect(mySeat(table([bot, host, bot, bot]), 'p0')).toBe(1);
});

test('partners sit opposite, and the direction follows the rules', () => {
  expect(angleOf(2, { players: 4, rules: PRESETS.online })).toBe(180);
  expect(angleOf(1, { players: 4, rules: PRESETS.online })).toBe(90);
  expect(angleOf(1, { players: 4, rules: PRESETS.classic })).toBe(-90);
});
