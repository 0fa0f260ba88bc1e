import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { countAhead } from '../../vehicles/public/imported-blocks.ts';
import type { ReadCalendar } from '../ical/read-calendar.ts';
import * as imports from './calendar-imports.repository.ts';

/**
 * Finds the import that a calendar replaces: the one of the same address. For a file, the file of which it has at least
 * half of the blocks that are still ahead, and of several the one that shares the most with it, of equal ones the earliest;
 * or else one with its name whose days are over.
 */
export async function findSame(
  trx: Db,
  vehicle: { id: string },
  { name, address, read }: { name: string; address: string | undefined; read: ReadCalendar },
  now: Temporal.Instant,
): Promise<imports.ImportRow | undefined> {
  const known = await imports.listImports(trx, vehicle.id);
  if (address !== undefined) return known.find((row) => row.address_hash === hashOf(address));
  const files = known.filter((row) => row.kind === 'file');
  const ahead = await countAhead(
    trx,
    files.map(({ id }) => id),
    read.blocks.map(({ event }) => event),
    now,
  );
  const [most] = files
    .map((row) => ({ row, ...(ahead.get(row.id) ?? { blocks: 0, shared: 0 }) }))
    .filter(({ blocks, shared }) => shared > 0 && 2 * shared >= blocks)
    .toSorted((one, other) => other.shared - one.shared);
  // Two houses may give their files the same name, so by its name alone nothing is replaced that still keeps days.
  return most?.row ?? files.find((row) => row.name === name && !ahead.has(row.id));
}

export function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
