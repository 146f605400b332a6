// Every step that a PostgreSQL ever took, noted by the database itself in the transaction that wrote it. The store forgets
// the ids of commands some hundred steps old; the witness forgets nothing.
import pg from 'pg';
import { openPostgres } from '../src/store/postgres.ts';
import type { Entry } from '../src/store/store.ts';

const NOTE = `
create table witness (table_id text, seq integer, command_id text, body text);
create index witness_table on witness (table_id);
create function note_step() returns trigger language plpgsql as $$
begin
  insert into witness values (new.table_id, new.seq, new.command_id, new.body);
  return null;
end $$;
create trigger note_step after insert on entry for each row execute function note_step();`;

const READ = `select seq, command_id as "commandId", body from witness where table_id = $1 order by seq`;

export interface Witness {
  /** All steps of a table since `watchSteps`, in order. */
  stepsOf(table: string): Promise<readonly Entry[]>;
}

const query = async <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: readonly string[],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values === undefined ? undefined : [...values])).rows;
  } finally {
    await client.end();
  }
};

/** Begins to note the steps in these databases; their number is their place. */
export async function watchSteps(urls: readonly string[]): Promise<Witness> {
  for (const [place, url] of urls.entries()) {
    await (await openPostgres(url, { place })).close();
    await query(url, NOTE);
  }
  return {
    stepsOf: async (table) => {
      const parts = await Promise.all(urls.map((url) => query<Entry>(url, READ, [table])));
      return parts.flat();
    },
  };
}
