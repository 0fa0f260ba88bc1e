import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { leaseDue } from '../../../jobs/lease.ts';
import { hostOrVehicle } from '../../vehicles/public/own-vehicles.ts';

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

/** The import's blocks are deleted with it, but for those that are kept first. */
export async function deleteImport(db: Db, id: string, vehicleId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_imports')
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** An import and whose turn it is: the vehicle's host, or the vehicle itself while it has none. */
export type DueImport = ImportRow & { turn_of: string };

/**
 * Leases due imports, so that two workers never read the same one. However many are due for one host, no
 * more than `perHost` of them are leased, and every host's first goes before anyone's second.
 */
export async function leaseImports(
  db: Db,
  { now, until, limit, perHost }: ImportLease,
): Promise<DueImport[]> {
  const waiting = (trx: Db) =>
    trx
      .selectFrom('calendar_imports')
      .selectAll('calendar_imports')
      .select(turnOf.as('turn_of'))
      .where('calendar_imports.id', 'in', fairTurns(trx, { now, limit, perHost }));
  const queue = {
    table: 'calendar_imports',
    dueAt: 'next_read_at',
    waiting,
    leasedUntil: () => until,
  } as const;
  return leaseDue(db, queue, { now, limit });
}

interface ImportLease {
  now: Temporal.Instant;
  until: Temporal.Instant;
  limit: number;
  perHost: number;
}

const turnOf = hostOrVehicle('calendar_imports.vehicle_id');

function fairTurns(trx: Db, { now, limit, perHost }: Omit<ImportLease, 'until'>) {
  const due = trx
    .selectFrom('calendar_imports')
    .select(['id', 'next_read_at'])
    .select(sql<number>`row_number() over (partition by ${turnOf} order by next_read_at, id)`.as('turn'))
    .where('next_read_at', '<=', now);
  return trx
    .selectFrom(due.as('due'))
    .select('id')
    .where('turn', '<=', perHost)
    .orderBy('turn')
    .orderBy('next_read_at')
    .limit(limit);
}
