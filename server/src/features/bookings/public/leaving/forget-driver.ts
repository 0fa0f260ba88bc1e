import { randomUUIDv7 } from 'node:crypto';
import type { NamedDriver } from '@makani/contract/accounts/leaving-at-desk';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Db } from '../../../../db/database.ts';
import { forgetResponsesAbout } from '../../../../http/idempotency.ts';
import type { Encryption } from '../../../../lib/encryption/encrypted-text.ts';
import { forgetMailOfDrivers } from '../../../mail/public/mail.ts';
import { type BookingRow, lockBooking } from '../../data/bookings.repository.ts';
import * as drivers from '../../data/drivers/trip-drivers.repository.ts';
import { everythingAbout } from '../../data/everything-about.ts';
import { deleteDriver } from '../../data/other-drivers.repository.ts';
import { eraseDrivers, erasePersons } from './expiring-customers.ts';
import { timesOf } from '../../data/times-of.ts';
import { notifyOfMissing } from '../../mail/trip-driver-mail.ts';
import type { LockedDriver } from './leaving-driver.ts';

/**
 * Removes what was typed or accepted about a driver, as the sweep of old data does later. The trip stays. Mails that a restored
 * database still wants to send were sent before, so the journal leaves none.
 */
export async function forgetDriver(
  { trx, encryption }: { trx: Db; encryption: Encryption },
  { booking, invited }: LockedDriver,
  { by, now }: { by: 'operator' | 'journal'; now: Temporal.Instant },
): Promise<void> {
  if (invited !== undefined) {
    await deleteDriver(trx, booking.id, invited.id);
    return;
  }
  await erasePersons(trx, [booking.id], { encryption, now });
  await forgetWordsOfDriver(trx, booking, { by });
}

/**
 * Removes the details of a driver who deletes their account, and ends their access. The payer keeps their party, and is told
 * about a trip that lies ahead.
 */
export async function forgetDriving(
  { trx, encryption }: { trx: Db; encryption: Encryption },
  userId: string,
  { by, now }: { by: 'person' | 'journal'; now: Temporal.Instant },
): Promise<void> {
  for (const { booking_id: id } of await drivers.listHeldBy(trx, userId)) {
    const booking = await lockBooking(trx, id);
    const row = await drivers.findTripDriver(trx, id);
    // The payer may have named somebody else before the lock.
    if (row?.account_id !== userId && row?.waiting_account_id !== userId) continue;
    const about = randomUUIDv7();
    await drivers.withdrawDriver(trx, id, about);
    if (booking.person_erased_at !== null) continue;
    const isAhead = bookingCan.modify({ status: booking.status, ...timesOf(booking) }, now);
    await eraseDrivers(trx, [id], { encryption, now });
    // A host's rejection message may name the driver.
    await trx.updateTable('bookings').set({ rejection_reason: null }).where('id', '=', id).execute();
    await forgetWordsOfDriver(trx, booking, { by });
    if (isAhead && by === 'person') await notifyOfMissing(trx, booking, { about, why: 'left' }, now);
  }
}

async function forgetWordsOfDriver(
  trx: Db,
  booking: BookingRow,
  { by }: { by: 'operator' | 'person' | 'journal' },
): Promise<void> {
  const references = await everythingAbout(trx, [booking]);
  await forgetMailOfDrivers(trx, { references, retainsQueued: by !== 'journal' });
  // Stored responses to the guest and the host about the trip, or about its order, name its driver.
  await forgetResponsesAbout(trx, [...references, ...(booking.order_id === null ? [] : [booking.order_id])]);
}

/** Those of these drivers of whom something is known. */
export async function findPresentDrivers(db: Db, named: readonly NamedDriver[]): Promise<NamedDriver[]> {
  const idsOf = (kind: NamedDriver['of']) => named.flatMap(({ of, id }) => (of === kind ? [id] : []));
  const [booked, invited] = [idsOf('booking'), idsOf('other_driver')];
  const present = new Set<string>();
  if (booked.length > 0)
    for (const { id } of await db
      .selectFrom('bookings')
      .select('id')
      .where('id', 'in', booked)
      .where('person_erased_at', 'is', null)
      .execute())
      present.add(id);
  if (invited.length > 0)
    for (const { id } of await db
      .selectFrom('other_drivers')
      .select('id')
      .where('id', 'in', invited)
      .execute())
      present.add(id);
  return named.filter(({ id }) => present.has(id));
}
