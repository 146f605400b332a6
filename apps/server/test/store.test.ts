// The store contract on memory, on a real SQLite file and on a real PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from '../src/store/memory.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { bundleSqliteWorker } from './bundle.ts';
import { startPostgres } from './postgres.ts';
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

const starting = startPostgres();
storeContract({
  name: 'PostgreSQL',
  open: async () => openPostgres((await starting).url),
  end: async () => (await starting).stop(),
  durable: true,
});
