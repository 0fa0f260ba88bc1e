import * as z from 'zod';
import { type Looked, maxIds } from '../invariant.ts';

/** Counts what was looked at, and keeps the ids of some that are broken. */
export function collect(): { see(id: string, isBroken: boolean): void; looked: Looked } {
  const looked: Looked = { looked: 0, broken: 0, ids: [] };
  return {
    looked,
    see(id, isBroken) {
      looked.looked += 1;
      if (!isBroken) return;
      looked.broken += 1;
      if (looked.ids.length < maxIds) looked.ids.push(id);
    },
  };
}

/** The rows of a query in pages, in the order of the column `id`, a uuid. */
export async function* pages(
  run: (statement: string) => Promise<object[]>,
  query: string,
  size = 1_000,
): AsyncGenerator<object> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await run(
      `select * from (${query}) as page where id > '${after}' order by id limit ${size}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size || !('id' in last)) return;
    after = String(last.id);
  }
}

/** SQL for a moment, in the form that `instant` reads. */
export const inUtc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const instant = z.string().transform((text) => Temporal.Instant.from(text));
