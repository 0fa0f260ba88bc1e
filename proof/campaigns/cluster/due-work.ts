import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { sql } from 'kysely';
import { demoHost } from '../../../server/src/seed/demo-accounts.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import { tokenAt } from '../../kit/guest.ts';
import { apiAt } from '../../kit/http.ts';
import { holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';
import { until } from '../../kit/site-process.ts';
import { retryCall } from './kit/retry-call.ts';
import type { Machines } from './kit/machines.ts';

/** Work that is due at the same moment: ids of bookings, and other rows that the jobs look for. */
export interface DueWork {
  /** Holds that have run out. */
  holds: string[];
  /** Requests whose host has not answered in time. */
  silent: string[];
  /** Requests whose host is to be reminded. */
  unanswered: string[];
  /** Trips that begin within a day. */
  tomorrow: string[];
  /** Charged bookings that their guests have cancelled. */
  cancelled: string[];
  /** Addresses of guests who have forgotten their password. */
  forgotten: string[];
  /** An account of the ledger that nobody has summed yet. */
  account: string;
}

/** So many of each. */
const each = 12;
/** Enough for a sum to be worth keeping. */
export const entryCount = 1_200;
/** Vehicles that nobody else books. */
const firstVehicle = 2_000;

interface Booked {
  booking: Booking;
  token: string;
}

/** Books while a worker is there, then stops it and lets the time of everything run out. */
export async function makeDue(machines: Machines): Promise<DueWork> {
  const { url, database } = machines;
  const api = apiAt(url, retryCall);
  const db = database.kysely;
  const tokens = await insertGuests(db, Temporal.Now.instant().round('millisecond'), 5 * each, {
    isVerified: true,
  });
  const vehicles = await db
    .selectFrom('vehicles')
    .select('id')
    .orderBy('id')
    .offset(firstVehicle)
    .limit(5 * each)
    .execute();
  const later = { pickupAt: '2027-09-01T10:00', returnAt: '2027-09-04T10:00' };
  const bookEach = (lot: number, period: typeof later, isPaid: boolean): Promise<Booked[]> =>
    Promise.all(
      vehicles.slice(lot * each, (lot + 1) * each).map(async ({ id: vehicleId }, index) => {
        const token = tokens[lot * each + index] ?? '';
        const quote = await quoteTrip(api, { vehicleId, ...period });
        const booking = await holdQuote(api, token, quote.id);
        if (isPaid) await payTrip(api, token, booking.id);
        return { booking, token };
      }),
    );
  const holds = idsOf(await bookEach(0, later, false));
  const silent = idsOf(await bookEach(1, later, true));
  const unanswered = idsOf(await bookEach(2, later, true));
  const tomorrow = idsOf(await bookEach(3, withinADay(), true));
  const charged = await bookEach(4, later, true);
  const cancelled = idsOf(charged);
  const host = await tokenAt(url, demoHost);
  for (const id of [...tomorrow, ...cancelled])
    await retryCall(200, url, 'POST', `/api/host/bookings/${id}/confirm`, { token: host, key: randomUUID() });
  await until('the worker has charged what the host confirmed', async () => {
    const rows = await db
      .selectFrom('payments')
      .select('id')
      .where('reference', 'in', [...tomorrow, ...cancelled])
      .where('status', '=', 'captured')
      .execute();
    return rows.length === 2 * each;
  });

  await machines.startWorkers(0);
  for (const { booking, token } of charged) await cancel(url, booking.id, token);
  const addresses = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'guest_id')
    .select('email')
    .where('bookings.id', 'in', holds)
    .execute();
  const forgotten = addresses.map(({ email }) => email);
  for (const email of forgotten)
    await retryCall(202, url, 'POST', '/api/auth/password/forgot', { body: { email } });
  const account = `host_payable:${randomUUID()}`;
  await letTimePass(machines, { holds, silent, unanswered, tomorrow, account });
  return { holds, silent, unanswered, tomorrow, cancelled, forgotten, account };
}

/** The invariants know nothing of an account without a host. */
export async function forgetAccount({ database }: Machines, { account }: DueWork): Promise<void> {
  await database.script(`
    SET LOCAL session_replication_role = replica;
    DELETE FROM ledger_entries WHERE account = '${account}';
    DELETE FROM payout_checks WHERE '${account}' = 'host_payable:' || host_id;
    DELETE FROM account_sums WHERE account = '${account}';`);
}

function idsOf(booked: readonly Booked[]): string[] {
  return booked.map(({ booking }) => booking.id);
}

/** Ten or four o'clock, at least two hours from now. */
function withinADay(): { pickupAt: string; returnAt: string } {
  const now = Temporal.Now.zonedDateTimeISO('Pacific/Honolulu');
  const pickups = [0, 1].flatMap((days) =>
    [10, 16].map((hour) => now.add({ days }).startOfDay().add({ hours: hour }).toPlainDateTime()),
  );
  const earliest = now.toPlainDateTime().add({ hours: 2 });
  const pickup = pickups.find((one) => Temporal.PlainDateTime.compare(one, earliest) > 0);
  if (pickup === undefined) throw new Error('no pickup is within a day');
  const text = (one: Temporal.PlainDateTime): string => one.toString({ smallestUnit: 'minute' });
  return { pickupAt: text(pickup), returnAt: text(pickup.add({ days: 2 })) };
}

async function cancel(url: string, id: string, token: string): Promise<void> {
  const path = `/api/bookings/${id}`;
  const shown = await retryCall<Cancellation>(200, url, 'GET', `${path}/cancellation`, { token });
  const body = { feeCents: shown.feeCents, refundCents: shown.refundCents };
  await retryCall(200, url, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
}

async function letTimePass(
  { database }: Machines,
  due: Pick<DueWork, 'holds' | 'silent' | 'unanswered' | 'tomorrow' | 'account'>,
): Promise<void> {
  const db = database.kysely;
  const past = sql<Temporal.Instant>`now() - interval '1 minute'`;
  await db.updateTable('bookings').set({ hold_expires_at: past }).where('id', 'in', due.holds).execute();
  await db.updateTable('bookings').set({ confirm_by: past }).where('id', 'in', due.silent).execute();
  // Requested long ago, with an hour left.
  await sql`update bookings set created_at = now() - interval '20 hours', confirm_by = now() + interval '1 hour'
    where id = any(${due.unanswered}::uuid[])`.execute(db);
  await sql`update bookings set created_at = now() - interval '3 days', reminded_for = null
    where id = any(${due.tomorrow}::uuid[])`.execute(db);
  await database.script(`
    SET LOCAL session_replication_role = replica;
    INSERT INTO ledger_entries (transaction_id, account, amount_cents, reference, at)
      SELECT gen_random_uuid(), '${due.account}', -n, gen_random_uuid(), now() - interval '3 days'
      FROM generate_series(1, ${entryCount}) n;`);
}
