// A database that cannot be used: the operator gets one sentence, and no password in it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../src/headless/postgres.ts';
import { startPostgres } from '../src/headless/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

const run = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const refusalOf = (url: string): Promise<unknown> =>
  openPostgres(url).then(
    (store) => store.close(),
    (error: unknown) => error,
  );

const expectSentence = async (url: string, sentence: RegExp): Promise<void> => {
  const refusal = await refusalOf(url);
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) });
  expect(String(refusal)).not.toContain('secret');
};

test('an address that is none, a database and a user that are not there', async () => {
  await expectSentence('localhost', /DATABASE_URL is no address/);
  const noDatabase = postgres.url.replace(/postgres$/, 'elsewhere');
  await expectSentence(noDatabase, /turned us away.*"elsewhere" does not exist/);
  const noUser = postgres.url.replace('tuolaji@', 'stranger:secret@');
  await expectSentence(noUser, /turned us away.*"stranger"/);
});

test('a schema of a newer version, and one that lost its tables', async () => {
  await (await openPostgres(postgres.url)).close();
  await run(`insert into migration values (99, 'later')`);
  await expectSentence(postgres.url, /newer version/);
  await run('delete from migration where id = 99; drop table entry cascade');
  await expectSentence(postgres.url, /lost its tables/);
});
