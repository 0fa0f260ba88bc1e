import { models } from '@makani/domain/fit/models';
import { describeVehicle } from '@makani/domain/vehicles/vehicle-description';
import { sql } from 'kysely';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { setExtraStock } from '../features/bookings/public/extra-stock.ts';
import { saveDetails } from '../features/vehicles/public/vehicle-details.ts';
import { demoAccount } from './demo-account.ts';
import { demoGuest, demoHost } from './demo-accounts.ts';
import { seedDemoTrips } from './demo-trips.ts';
import { sampleDetails } from './fleet-details.ts';
import { fleet, galleryOf } from './fleet.ts';
import { locations } from './locations.ts';

/**
 * Fills an empty database with both locations and the fleet, and with demo data also the demo accounts and
 * trips. Without demo data the fleet has no host and is not on offer until somebody takes it over.
 * @returns false when the database was not empty, so nothing was done.
 */
export async function seed(context: Context): Promise<boolean> {
  const { db, config } = context;
  // One transaction leaves the database empty after an interrupted start, so the next start fills it.
  return inTransaction(db, async (trx) => {
    if (!(await isOurs(trx))) return false;
    const inside = { ...context, db: trx };
    const hostId = config.demoData ? await demoAccount(inside, demoHost) : null;
    await insertFleet(inside, hostId, context.clock.now());
    if (config.demoData) await setExtraStock(trx, 'honolulu', demoSeats, context.clock.now());
    if (config.demoData) await seedDemoTrips(inside, await demoAccount(inside, demoGuest));
    return true;
  });
}

/** Seats at a location that rents them. */
const demoSeats = { infantSeat: 4, childSeat: 6, booster: 6 };

const SEED_LOCK = 727_002;

/** When several processes start on one empty market, the first fills it and the others skip it. */
async function isOurs(trx: Db): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${SEED_LOCK}, 'locations'::regclass::oid::integer) as locked`.execute(
    trx,
  );
  if (rows[0]?.locked !== true) return false;
  return (await trx.selectFrom('locations').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function insertFleet(
  inside: Pick<Context, 'db' | 'encryption'>,
  hostId: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const trx = inside.db;
  await trx.insertInto('locations').values(locations).execute();
  for (const vehicle of fleet) {
    const { id } = await trx
      .insertInto('vehicles')
      .values({
        host_id: hostId,
        location_id: 'honolulu',
        name: vehicle.name,
        category: vehicle.category,
        year: vehicle.year,
        daily_cents: vehicle.dailyCents,
        description: describeVehicle({ ...vehicle, locationName: 'Honolulu' }),
        seats: vehicle.seats,
        transmission: vehicle.transmission,
        engine: vehicle.engine,
        acceleration: vehicle.acceleration,
        cabin: models[vehicle.slug],
        ...(hostId !== null && { extra_prices: vehicle.extraPrices }),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hostId !== null) await saveDetails(inside, id, sampleDetails(vehicle.slug), now);
    await trx
      .insertInto('vehicle_photos')
      .values(
        galleryOf(vehicle).map((photo, position) => ({
          vehicle_id: id,
          host_id: hostId,
          position,
          is_primary: position === 0,
          created_at: now,
          ...photo,
        })),
      )
      .execute();
  }
}
