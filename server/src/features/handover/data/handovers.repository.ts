import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type HandoverRow = Selectable<Tables['handovers']>;

export async function insertHandover(
  trx: Db,
  handover: Insertable<Tables['handovers']>,
): Promise<HandoverRow> {
  return trx.insertInto('handovers').values(handover).returningAll().executeTakeFirstOrThrow();
}

/** The first record of a kind, which others stand beside. The caller holds the booking's lock. */
export async function findFirst(
  trx: Db,
  { bookingId, vehicleId, kind }: { bookingId: string; vehicleId: string; kind: HandoverKind },
): Promise<HandoverRow | undefined> {
  return trx
    .selectFrom('handovers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', kind)
    .where('corrects', 'is', null)
    .executeTakeFirst();
}

export async function findHandover(db: Db, id: string): Promise<HandoverRow> {
  return db.selectFrom('handovers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The record of a booking by any of its phones' ids for it. */
export async function findByClientId(
  db: Db,
  bookingId: string,
  clientId: string,
): Promise<HandoverRow | undefined> {
  return db
    .selectFrom('handovers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where((eb) =>
      eb(
        'id',
        '=',
        eb.fn.coalesce(
          eb
            .selectFrom('handover_devices')
            .select('handover_id')
            .where('handover_devices.client_id', '=', clientId),
          eb.selectFrom('handovers as named').select('named.id').where('named.client_id', '=', clientId),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Oldest first. */
export async function listOfBookings(db: Db, bookingIds: string[]): Promise<HandoverRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('handovers')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The signed records of a trip that count, in the order in which they were signed. */
export async function listCounted(
  db: Db,
  bookingId: string,
): Promise<
  { vehicleId: string; kind: HandoverKind; happenedAt: Temporal.Instant; energyLevel: number | null }[]
> {
  return db
    .selectFrom('handovers')
    .select(['vehicle_id as vehicleId', 'kind', 'happened_at as happenedAt', 'energy_level as energyLevel'])
    .where('booking_id', '=', bookingId)
    .where('signed_at', 'is not', null)
    .where('counts', '=', true)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

/** A draft gets its signed content. The database refuses every later change. */
export async function signHandover(
  trx: Db,
  id: string,
  content: Updateable<Tables['handovers']> & { signed_at: Temporal.Instant; content_sha256: string },
): Promise<HandoverRow> {
  return trx
    .updateTable('handovers')
    .set(content)
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Readings {
  odometerMiles: number | null;
  energyLevel: number | null;
}

/** The last readings of a vehicle in signed records. */
export async function lastReadings(db: Db, vehicleId: string): Promise<Readings> {
  return latestReadings(signedOf(db, vehicleId));
}

/** The last readings before a record. */
export async function readingsBefore(
  db: Db,
  { id, vehicle_id: vehicleId, happened_at: at }: HandoverRow,
): Promise<Readings> {
  return latestReadings(signedOf(db, vehicleId).where('id', '!=', id).where('happened_at', '<=', at));
}

function signedOf(db: Db, vehicleId: string) {
  return db
    .selectFrom('handovers')
    .where('vehicle_id', '=', vehicleId)
    .where('signed_at', 'is not', null)
    .orderBy('happened_at', 'desc')
    .limit(1);
}

async function latestReadings(signed: ReturnType<typeof signedOf>): Promise<Readings> {
  const miles = await signed
    .select('odometer_miles')
    .where('odometer_miles', 'is not', null)
    .executeTakeFirst();
  const level = await signed.select('energy_level').where('energy_level', 'is not', null).executeTakeFirst();
  return { odometerMiles: miles?.odometer_miles ?? null, energyLevel: level?.energy_level ?? null };
}
