/**
 * Works on rows that are due, a few at a time, until none is left. Leases must outlast the timeouts of all that are taken
 * together. What a stop leaves is due again when its lease ends.
 * @returns how many were worked on.
 */
export async function workOff<Row>(
  lease: () => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const next = async () => (signal?.aborted === true ? [] : lease());
  let worked = 0;
  for (let due = await next(); due.length > 0; due = await next()) {
    for (const row of due) {
      if (signal?.aborted === true) break;
      worked += 1;
      await work(row);
    }
  }
  return worked;
}
