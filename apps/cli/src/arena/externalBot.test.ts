// External programs that misbehave: every question gets an end, and no process stays behind.
import { PRESETS } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { isAlive, newPidFile, pidsIn, stubbornCommand, untilGone } from '../../test/stubborn.ts';
import { type ExternalBot, startExternal } from './externalBot.ts';
import { type RunningGroups, sharedGroups } from './program.ts';

const rules = PRESETS.standard;

function stubborn(manner: string, file: string, groups: RunningGroups): ExternalBot {
  return startExternal(`${stubbornCommand(manner, file)}; true`, { rules, ms: 1 }, groups);
}

const noGroups = () => new Int32Array(new SharedArrayBuffer(8));

describe('a stubborn program', () => {
  it.each(['silent', 'deaf'])('%s: every question ends, and so do its children', async (manner) => {
    const file = newPidFile();
    const slots = noGroups();
    const bot = stubborn(manner, file, sharedGroups(slots));
    const pids = await pidsIn(file);
    expect(await bot.ask({})).toEqual({ fault: 'late' });
    expect(pids.every(isAlive)).toBe(true);
    await bot.close();
    await untilGone(pids);
    expect([...slots]).toEqual([0, 0]);
  });

  it('that answers nothing ten times in a row is ended before the arena closes it', async () => {
    const file = newPidFile();
    const bot = stubborn('silent', file, sharedGroups(noGroups()));
    const pids = await pidsIn(file);
    for (let i = 0; i < 10; i++) await bot.ask({});
    await untilGone(pids);
  });

  it.each(['flood', 'line'])('that writes without end (%s) is ended at once', async (manner) => {
    const file = newPidFile();
    const command = stubbornCommand(manner, file);
    const bot = startExternal(command, { rules, ms: 1e6 }, sharedGroups(noGroups()));
    // No time-out is near: only the end of the program answers this question.
    expect(await bot.ask({})).toEqual({ fault: 'crashed' });
    await untilGone(await pidsIn(file));
  });
});
