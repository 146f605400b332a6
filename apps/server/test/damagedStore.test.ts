// A SQLite file that is empty, damaged or not ours: one sentence, and not a byte of it changed.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import { bundleSqliteWorker } from './bundle.ts';

const STEPS = 300;

let dir: string;
let file: string;
let worker: URL;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tuolaji-damage-'));
  file = join(dir, 'store.db');
  worker = await bundleSqliteWorker();
});

afterEach(() => rmSync(dir, { recursive: true }));

const row = { open: false, phase: '', playerIds: [], wakeAt: null, updatedAt: 1, summary: '' };
const body = JSON.stringify('x'.repeat(500));

const open = () => openSqlite({ file, worker });

/** A file with some hundred steps; `copy` sees it, log and all, before it is closed. */
const fill = async (copy: () => void = () => undefined): Promise<void> => {
  const store = await open();
  for (let seq = 0; seq < STEPS; seq += 1) {
    await store.append({
      table: 't',
      expectedSeq: seq,
      commandId: `c${seq}`,
      body,
      ...(seq === 0 && { directoryRow: row }),
    });
  }
  copy();
  await store.close();
};

/** The files as a power cut would leave them, with the steps still in the log. */
const fillAndCut = async (): Promise<void> => {
  const paths = [file, `${file}-wal`];
  let contents: Buffer[] = [];
  await fill(() => {
    contents = paths.map((path) => readFileSync(path));
  });
  paths.forEach((path, i) => void writeFileSync(path, contents[i] ?? ''));
};

const spoil = (path: string, at: number, bytes = 64): void => {
  const content = readFileSync(path);
  content.fill(0xa5, at, at + bytes);
  writeFileSync(path, content);
};

const expectRefused = async (message: RegExp): Promise<void> => {
  const before = existsSync(file) ? readFileSync(file) : null;
  const refusal = await open().then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(message) });
  expect(existsSync(file) ? readFileSync(file) : null).toEqual(before);
};

test('the files can be read by their owner alone, also those made before', async () => {
  for (const before of [[], [0o644]]) {
    for (const mode of before) chmodSync(file, mode);
    const store = await open();
    await store.saveSession('hash', { id: 'p', name: 'p', createdAt: 1 }, 1);
    for (const name of ['', '-wal', '-shm', '.lock']) {
      expect([name, statSync(`${file}${name}`).mode & 0o777]).toEqual([name, 0o600]);
    }
    await store.close();
  }
});

test('an emptied file is reported', async () => {
  await fill();
  writeFileSync(file, '');
  await expectRefused(/missing or empty.*backup/);
});

test('a file that was removed is not replaced by a new one', async () => {
  await fill();
  rmSync(file);
  await expectRefused(/missing or empty/);
  rmSync(`${file}.lock`);
  await (await open()).close();
});

test('a file emptied before its lock knew of it is reported when its log is still there', async () => {
  await fillAndCut();
  rmSync(`${file}.lock`);
  writeFileSync(file, '');
  await expectRefused(/missing or empty/);
});

test.each([
  ['in the middle', () => spoil(file, 5 * 4096, 8 * 4096)],
  ['at its start', () => spoil(file, 0)],
  ['by losing its second half', () => writeFileSync(file, readFileSync(file).subarray(0, 40_960))],
])('a file damaged %s is reported', async (_, damage) => {
  await fill();
  damage();
  await expectRefused(/damaged|malformed|not a database/);
});

test.each([
  ['in the middle', () => spoil(`${file}-wal`, 40_000)],
  ['in its header', () => spoil(`${file}-wal`, 4, 8)],
])('a log damaged %s is reported, for what is behind it would be lost', async (_, damage) => {
  await fillAndCut();
  damage();
  await expectRefused(/store\.db-wal is damaged/);
});

test('a log torn in its last transaction is what a power cut leaves: all before it is there', async () => {
  await fillAndCut();
  const log = readFileSync(`${file}-wal`);
  writeFileSync(`${file}-wal`, log.subarray(0, log.length - 1000));
  const store = await open();
  const steps = (await store.load('t'))?.entries.length ?? 0;
  expect(steps).toBeGreaterThanOrEqual(STEPS - 1);
  await store.close();
});

test('a log cut off by a crash is read whole', async () => {
  await fillAndCut();
  const store = await open();
  expect((await store.load('t'))?.entries).toHaveLength(STEPS);
  await store.close();
});

test("another program's database is left alone", async () => {
  const db = new Database(file);
  db.exec('create table recipe (name text)');
  db.close();
  await expectRefused(/another program/);
});

test('a file of a newer version is left alone', async () => {
  await fill();
  const db = new Database(file);
  db.exec(`insert into migration values (99, 'later')`);
  db.close();
  await expectRefused(/newer version/);
});
