// A connection that breaks before its first statement is answered is a failed query, not the end of the process.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { migratePostgres } from './postgresMigrations.ts';
import { PostgresPool } from './postgresPool.ts';
import { StoreUnavailable } from './store.ts';

/** "You are in" and "ready", as PostgreSQL sends them. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A database that lets everyone in and dies at the first statement. */
async function openFrailDatabase() {
  let lost = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => {
        lost += 1;
        socket.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  return { url, lost: () => lost, close: () => server.close() };
}

it('reports a database that dies while a connection is prepared', async () => {
  const database = await openFrailDatabase();
  const limits = { size: 2, connectMs: 2000, silenceMs: 2000, patienceMs: 300 };
  const pool = new PostgresPool({ url: database.url, pooled: false }, limits);
  await expect(pool.rows({ text: 'select 1', values: [] })).rejects.toThrow(StoreUnavailable);
  expect(database.lost()).toBeGreaterThan(1);
  await pool.close();
  database.close();
});

it('reports a database that dies while its schema is brought up to date', async () => {
  const database = await openFrailDatabase();
  await expect(migratePostgres(database.url, 0)).rejects.toThrow();
  expect(database.lost()).toBe(1);
  database.close();
});
