import { createHash } from 'node:crypto';
import { groupPeriods } from '@makani/domain/calendar/group-periods';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Db } from '../../../db/database.ts';
import { listAhead } from '../../vehicles/public/imported-blocks.ts';
import type { ReadCalendar } from '../ical/read-calendar.ts';
import { busyTimes } from './busy-times.ts';
import * as imports from './calendar-imports.repository.ts';
import { fitBlocks } from './fit-blocks.ts';

/**
 * Finds the import that a calendar replaces. An address replaces the import of the same address. A file replaces a file
 * with a common event, if it keeps at least half of that file's blocked time ahead. Of several, the one with the most
 * such time is replaced, and of equal ones the earliest. Otherwise it replaces one with its name whose days are over.
 */
export async function findSame(
  trx: Db,
  vehicle: { id: string },
  {
    name,
    address,
    read,
    chosen,
  }: { name: string; address: string | undefined; read: ReadCalendar; chosen: boolean | undefined },
  now: Temporal.Instant,
): Promise<imports.ImportRow | undefined> {
  const known = await imports.listImports(trx, vehicle.id);
  if (address !== undefined) return known.find((row) => row.address_hash === hashOf(address));
  const files = known.filter((row) => row.kind === 'file');
  const ahead = await listAhead(
    trx,
    files.map(({ id }) => id),
    now,
  );
  let best: { row: imports.ImportRow; coveredMs: number } | undefined;
  for (const row of files) {
    const blocks = ahead.get(row.id) ?? [];
    // It keeps the days that it has, however the host now means those that are marked as free.
    const busy = busyTimes(read, row.blocks_free_days || chosen === true).blocks;
    const events = new Set(busy.map(({ event }) => event));
    // Periods that touch are stored as one, under the name of the first, so a shared event alone says little.
    if (!blocks.some(({ event }) => events.has(event))) continue;
    const calendar = { id: row.id, vehicleId: vehicle.id, isNew: false };
    const fitted = await fitBlocks(trx, calendar, busy, now);
    if ('refusal' in fitted) continue;
    const coveredMs = lengthOf(blocks) + lengthOf(fitted.blocks) - lengthOf([...blocks, ...fitted.blocks]);
    if (2 * coveredMs >= lengthOf(blocks) && coveredMs > (best?.coveredMs ?? 0)) best = { row, coveredMs };
  }
  // Two houses may give their files the same name, so by its name alone nothing is replaced that still keeps days.
  return best?.row ?? files.find((row) => row.name === name && !ahead.has(row.id));
}

/** The time that is in any of the periods, in milliseconds. */
function lengthOf(periods: InstantRange[]): number {
  return groupPeriods(periods).reduce(
    (sum, { startsAt, endsAt }) => sum + endsAt.epochMilliseconds - startsAt.epochMilliseconds,
    0,
  );
}

export function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
