import { lapsedStatuses, liveStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { ExpiringRows, SweepContext } from '../../../../db/expiring-rows.ts';
import { inEachMarket } from '../../../../db/markets/each-market.ts';
import { statusList } from '../../../../db/status-list.ts';
import { licenseOfBooking } from '../../data/customer-columns.ts';
import { forgetReasons } from './forget-reasons.ts';

type Erasing = Pick<SweepContext, 'encryption' | 'now'>;

// The booking stays, because its history and the ledger refer to it and are never changed.

/** The drivers of holds that nobody paid for. */
export const unpaidCustomers: ExpiringRows = {
  table: 'bookings',
  since: 'hold_expires_at',
  only: sql`status in (${statusList(lapsedStatuses)}) and person_erased_at is null`,
  erase: erasePersons,
};

/** The driver licenses, flights and addresses of trips that are over. */
export const pastLicenses: ExpiringRows = {
  table: 'bookings',
  since: 'ends_at',
  only: sql`license_erased_at is null`,
  erase: eraseLicenses,
};

/** Data that a cancelled or rejected trip no longer needs: the license, the flight, the addresses and the party. */
export const calledOffTrips: ExpiringRows = {
  table: 'bookings',
  since: 'called_off_at',
  only: sql`called_off_at is not null and (license_erased_at is null or party is not null)`,
  erase: async (trx, ids, context) => {
    await eraseLicenses(trx, ids, context);
    await trx.updateTable('bookings').set({ party: null }).where('id', 'in', ids).execute();
  },
};

/** The drivers of trips whose books need not be kept any longer. */
export const pastCustomers: ExpiringRows = {
  table: 'bookings',
  since: 'ends_at',
  only: sql`person_erased_at is null`,
  erase: erasePersons,
};

/** When the last trip of each guest ends, in whichever market, as it stands today. */
export async function lastTripEnds(db: Db, guestIds: string[]): Promise<Map<string, Temporal.Instant>> {
  const found = await inEachMarket(db, (trx) =>
    trx
      .selectFrom('bookings')
      .select((eb) => ['guest_id', eb.fn.max('ends_at').as('ends_at')])
      .where('guest_id', 'in', guestIds)
      .where('status', 'in', liveStatuses)
      .groupBy('guest_id')
      .execute(),
  );
  const latestLast = found.flat().sort((a, b) => Temporal.Instant.compare(a.ends_at, b.ends_at));
  return new Map(latestLast.map((row) => [row.guest_id, row.ends_at]));
}

/** Removes the driver from bookings with their party, and what may name them. */
export async function erasePersons(trx: Db, ids: string[], context: Erasing): Promise<void> {
  await eraseDrivers(trx, ids, context);
  // A host's rejection message may name the guest.
  await trx
    .updateTable('bookings')
    .set({ party: null, rejection_reason: null })
    .where('id', 'in', ids)
    .execute();
}

/** The same where the guest stays, whose party it is. */
export async function eraseDrivers(trx: Db, ids: string[], context: Erasing): Promise<void> {
  await eraseLicenses(trx, ids, context);
  await forgetReasons(trx, ids);
  await trx
    .updateTable('bookings')
    .set({
      customer_first_name: 'Deleted',
      customer_last_name: 'Guest',
      customer_email: 'deleted@deleted.invalid',
      customer_phone: '',
      person_erased_at: context.now,
    })
    .where('id', 'in', ids)
    .execute();
}

/** With flight and addresses, which are of no use after the trip either. */
async function eraseLicenses(trx: Db, ids: string[], { encryption, now }: Erasing): Promise<void> {
  const nothing = ids.map((id) => encryption.encrypt('', licenseOfBooking(id)));
  await sql`update bookings set driver_license_encrypted = erased.license, driver_license_last4 = '', flight = null,
      meeting_addresses = null, license_erased_at = ${now}
    from unnest(${ids}::uuid[], ${nothing}::text[]) as erased (id, license) where bookings.id = erased.id`.execute(
    trx,
  );
}
