import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { Db } from '../../../db/database.ts';
import { countImported } from '../../vehicles/public/imported-blocks.ts';
import type { ImportRow } from './calendar-imports.repository.ts';

/** Shows only the host name of an address, because the rest of it is secret. */
export async function presentImports(
  db: Db,
  rows: ImportRow[],
  now: Temporal.Instant,
): Promise<CalendarImport[]> {
  const counts = await countImported(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    source: row.source,
    blocks: counts.get(row.id) ?? 0,
    freeDays: row.free_days,
    blocksFreeDays: row.blocks_free_days,
    warnings: row.warnings,
    lastReadAt: row.last_read_at?.toString() ?? null,
    lastError: row.last_error,
    nextReadAt: row.next_read_at?.toString() ?? null,
  }));
}

export async function presentImport(db: Db, row: ImportRow, now: Temporal.Instant): Promise<CalendarImport> {
  const [presented] = await presentImports(db, [row], now);
  if (presented === undefined) throw new Error('an import that was just read is gone');
  return presented;
}
