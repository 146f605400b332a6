// The store contract on memory, on a real SQLite file and on a real PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import type { TestPostgres } from '../src/headless/postgres.ts';
import { startPostgres } from '../src/headless/postgres.ts';
import { openMemory } from '../src/store/memory.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import { bundleSqliteWorker } from './bundle.ts';
import { storeContract } from './storeContract.ts';

storeContract({ name: 'memory', open: async () => openMemory(), durable: false });

const dir = mkdtempSync(join(tmpdir(), 'tuolaji-store-'));
storeContract({
  name: 'SQLite',
  open: async () =>
    openSqlite({ file: join(dir, 'deep/store.db'), worker: await bundleSqliteWorker() }),
  end: async () => rmSync(dir, { recursive: true }),
  durable: true,
});

test('a second process cannot open the file, but may copy it; after the first is gone it can', async () => {
  const own = mkdtempSync(join(tmpdir(), 'tuolaji-store-'));
  const file = join(own, 'store.db');
  const worker = await bundleSqliteWorker();
  const first = await openSqlite({ file, worker });
  await first.saveSession('hash', { id: 'p', name: 'p', createdAt: 1 }, 9e15);
  await expect(openSqlite({ file, worker })).rejects.toThrow(/locked/);
  const reader = new Database(file, { readonly: true });
  expect(reader.prepare('select name from player').all()).toEqual([{ name: 'p' }]);
  reader.close();
  await first.close();
  await (await openSqlite({ file, worker })).close();
  rmSync(own, { recursive: true });
});

let postgres: TestPostgres | null = null;
storeContract({
  name: 'PostgreSQL',
  open: async () => {
    postgres ??= await startPostgres();
    return openPostgres(postgres.url);
  },
  end: async () => postgres?.stop(),
  durable: true,
});
