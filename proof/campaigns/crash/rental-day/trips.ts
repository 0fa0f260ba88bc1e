import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../server/src/db/database.ts';
import { systemClock } from '../../../../server/src/adapters/clock.ts';
import { newOperator } from '../../../../server/test/kit/desk/operators.ts';
import type { InsertedPerson as Person } from '../../../kit/inserted-people.ts';
import { datesIn } from '../../../kit/trips.ts';
import { settle } from '../booking-scenes.ts';
import type { World } from '../world.ts';

/** A confirmed and charged trip, and the people who have to do with it. */
export interface RentedTrip {
  id: string;
  guest: Person;
  host: Person;
  pickupAt: string;
  returnAt: string;
}

const depositCents = 30_000;

/** Every later booking has a deposit, and half of the unused days goes back after an early return. */
export async function setPolicy(db: Db): Promise<void> {
  const value = JSON.stringify({
    minivanDepositCents: depositCents,
    vanDepositCents: depositCents,
    otherDepositCents: depositCents,
    earlyReturnRefundPercent: 50,
  });
  await db.insertInto('site_settings').values({ name: 'policy', value }).execute();
}

/** A trip that began within the last day, and lasts for two more. Its vehicle has no other. */
export async function tripUnderWay(world: World): Promise<RentedTrip> {
  const guest = await world.guest();
  const vehicleId = await anotherVehicle(world);
  const quote = await world.sameQuote(guest.token, { vehicleId, ...datesIn(45) });
  const { id } = await world.confirmed(guest, quote.id);
  await world.work(settle);
  const { starts_at: startsAt } = await timesOf(world.db, id);
  return { id, guest, host: await world.host(), ...(await moveToPast(world.db, id, startsAt)) };
}

/** A trip that ended within the last day, with its deposit. */
export async function tripThatIsOver(world: World): Promise<RentedTrip> {
  const trip = await tripUnderWay(world);
  await world.work(['place deposits']);
  const { ends_at: endsAt } = await timesOf(world.db, trip.id);
  return { ...trip, ...(await moveToPast(world.db, trip.id, endsAt)) };
}

/** The same vehicle as one of the fleet, with an id of its own. */
export async function anotherVehicle(world: World): Promise<string> {
  // The scenes of bookings share the seeded ones.
  const [like] = await world.vehicles();
  const { rows } = await sql<{ id: string }>`insert into vehicles
    select (jsonb_populate_record(v, jsonb_build_object('id', ${randomUUID()}::text, 'instant_booking', false,
        'rating_stars', null, 'rating_count', null))).*
    from vehicles v where v.id = ${like} returning id`.execute(world.db);
  return rows[0]?.id ?? '';
}

export async function deskToken({ db }: World): Promise<string> {
  return (await newOperator({ context: { db, clock: systemClock } }, 'desk')).token;
}

async function timesOf(db: Db, id: string) {
  return db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at', 'pickup_at', 'return_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Moves a trip by whole days, until a moment of it has passed: with its price, whose dates are its own, and with the moment at
 * which it was booked.
 */
async function moveToPast(
  db: Db,
  id: string,
  moment: Temporal.Instant,
): Promise<{ pickupAt: string; returnAt: string }> {
  const days = Math.max(0, Math.ceil(Temporal.Now.instant().until(moment).total('hours') / 24));
  const { pickup_at: pickup, return_at: back } = await timesOf(db, id);
  const [pickupAt, returnAt] = [earlier(pickup, days), earlier(back, days)];
  const earlierBy = sql`${24 * days} * interval '1 hour'`;
  const moved = sql`pickup_at = ${pickupAt}, return_at = ${returnAt},
    starts_at = starts_at - ${earlierBy}, ends_at = ends_at - ${earlierBy}`;
  await db.transaction().execute(async (trx) => {
    // The product never changes a price that was made.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update quotes set ${moved} where id = (select quote_id from bookings where id = ${id})`.execute(
      trx,
    );
    await sql`update bookings set ${moved}, blocked_until = blocked_until - ${earlierBy},
      created_at = created_at - ${earlierBy} where id = ${id}`.execute(trx);
  });
  return { pickupAt, returnAt };
}

/** The same time of day, so many days before. */
export function earlier(wallTime: string, days: number): string {
  return Temporal.PlainDateTime.from(wallTime).subtract({ days }).toString({ smallestUnit: 'minute' });
}
