import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../src/headless/postgres.ts';

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
};

test('the PostgreSQL of the tests answers, and keeps what was committed through a crash', async () => {
  const postgres = await startPostgres();
  try {
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await postgres.crash();
    await postgres.restart();
    expect(await ask(postgres.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  } finally {
    await postgres.stop();
  }
});
