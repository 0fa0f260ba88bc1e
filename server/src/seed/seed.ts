import { describeVehicle } from '@makani/domain/vehicle-description';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { signUp } from '../features/auth/sign-up.ts';
import { demoGuest, demoHost } from './demo-accounts.ts';
import { seedDemoTrips } from './demo-trips.ts';
import { fleet, galleryOf } from './fleet.ts';
import { locations } from './locations.ts';

/**
 * Fills an empty database: both locations and the fleet; with demo data also the two demo accounts and trips.
 * Without it the fleet's owner gets a password nobody knows.
 * @returns false when there was something already, and nothing was done.
 */
export async function seed(context: Context): Promise<boolean> {
  const { db, config } = context;
  const existing = await db.selectFrom('locations').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return false;

  const owner = config.demoData ? demoHost : { ...demoHost, password: randomBytes(24).toString('base64url') };
  const guestId = await inTransaction(db, async (trx) => {
    const inside = { ...context, db: trx };
    const host = await signUp(inside, owner);
    await insertFleet(trx, host.id, context.clock.now());
    return config.demoData ? (await signUp(inside, demoGuest)).id : undefined;
  });
  if (guestId !== undefined) await seedDemoTrips(context, guestId);
  return true;
}

async function insertFleet(trx: Db, hostId: string, now: Temporal.Instant): Promise<void> {
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
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('vehicle_photos')
      .values(galleryOf(vehicle).map((photo, position) => ({ vehicle_id: id, position, ...photo })))
      .execute();
  }
}
