import { sql } from 'kysely';
import { openDatabase } from '../../src/db/open-database.ts';

/**
 * A process for the tests to kill. It opens the folder, writes row after row, and prints each number only
 * after the database has acknowledged it. After the last row it holds the folder open and does nothing.
 */
const [dataDir = '', first = '0', last = 'Infinity'] = process.argv.slice(2);
const database = await openDatabase({ dataDir, log: { warn: () => undefined } });
await database.script('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, padding text)');
process.stdout.write('open\n');
for (let n = Number(first); n <= Number(last); n += 1) {
  await database.kysely.transaction().execute(async (tx) => {
    await sql`insert into written values (${n}, repeat('x', 500))`.execute(tx);
  });
  process.stdout.write(`${n}\n`);
}
setInterval(() => undefined, 60_000);
