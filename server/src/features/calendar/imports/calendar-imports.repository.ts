import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { leaseDue } from '../../../jobs/lease.ts';

export type ImportRow = Selectable<Tables['calendar_imports']>;

export async function listImports(db: Db, vehicleId: string): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_imports')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findImport(db: Db, id: string, vehicleId: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('calendar_imports')
    .selectAll()
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
}

/** Locks one import until the transaction ends, so that nobody else changes its blocks. */
export async function lockImport(trx: Db, id: string): Promise<ImportRow | undefined> {
  return trx.selectFrom('calendar_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertImport(trx: Db, row: Insertable<Tables['calendar_imports']>): Promise<ImportRow> {
  return trx.insertInto('calendar_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateImport(
  trx: Db,
  id: string,
  change: Updateable<Tables['calendar_imports']>,
): Promise<ImportRow | undefined> {
  return trx
    .updateTable('calendar_imports')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The import's blocks are deleted with it. */
export async function deleteImport(db: Db, id: string, vehicleId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_imports')
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Leases one due import, so that two workers never read the same one. */
export async function leaseImport(
  db: Db,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<ImportRow | undefined> {
  const waiting = (trx: Db) => trx.selectFrom('calendar_imports').selectAll();
  const queue = {
    table: 'calendar_imports',
    dueAt: 'next_read_at',
    waiting,
    leasedUntil: () => until,
  } as const;
  const [due] = await leaseDue(db, queue, { now, limit: 1 });
  return due;
}
