import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditRecord, verifyRound } from '../src/record/audit.ts';
import { formatRecord, parseRecord } from '../src/record/record.ts';
import { PLAYTHROUGHS, recordOf, textOf } from './playthroughs.ts';

const FOLDER = join(import.meta.dirname, 'playthroughs');

describe('golden playthroughs (npm run playthroughs writes them again)', () => {
  it('has a file for each and no other', () => {
    const names = PLAYTHROUGHS.map(({ name }) => `${name}.txt`);
    expect(readdirSync(FOLDER).sort()).toEqual(names.sort());
  });

  it.each(PLAYTHROUGHS)('$name goes as it went', (playthrough) => {
    const kept = readFileSync(join(FOLDER, `${playthrough.name}.txt`), 'utf8');
    expect(textOf(playthrough)).toBe(kept);
  });

  it.each(PLAYTHROUGHS)(
    '$name is a legal match, fairly dealt, and survives its record',
    (playthrough) => {
      const record = recordOf(playthrough);
      expect(auditRecord(record)).toBe(null);
      const rounds = new Set(record.events.flatMap((e) => (e.kind === 'DEAL' ? [e.round] : [])));
      for (const round of rounds) expect(verifyRound(record, round).ok).toBe(true);
      expect(parseRecord(formatRecord(record))).toEqual({ ok: true, value: record });
    },
  );
});
