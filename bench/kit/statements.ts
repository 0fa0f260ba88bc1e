import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * The statements that some work sends to a database, by the count of `pg_stat_statements`; each is one
 * round trip. Begin and commit are statements too; what the site sends by itself in as much time is not.
 * NaN where the server does not count.
 */
export async function statementsOf(
  adminUrl: string,
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ calls: string }>(
      `select coalesce(sum(calls), 0) as calls from pg_stat_statements s
        join pg_database d on d.oid = s.dbid where d.datname = $1 and toplevel`,
      [name],
    );
    return Number(rows[0]?.calls);
  };
  try {
    const before = await count().catch(() => Number.NaN);
    const began = performance.now();
    await work();
    const after = await count().catch(() => Number.NaN);
    await pause(performance.now() - began);
    const idle = (await count().catch(() => Number.NaN)) - after;
    return after - before - idle;
  } finally {
    await client.end();
  }
}
