import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { deleteSentTo } from '../calls/quotes/sent-quotes.repository.ts';
import { customerColumns } from '../data/customer-columns.ts';
import { listAllByGuest } from '../data/lists/booking-lists.repository.ts';
import { everythingAbout } from '../data/everything-about.ts';
import { forgetReasons } from './leaving/forget-reasons.ts';
import { deleteTripDrivers } from '../data/drivers/trip-drivers.repository.ts';
import { deleteDriversOf } from '../data/other-drivers.repository.ts';
import * as bookings from '../data/bookings.repository.ts';

/**
 * Removes the guest from the bookings, which stay for the vehicle's history and the ledger, and the quotes that were sent to
 * their address, if that is confirmed. @returns the references of mails about them.
 */
export async function forgetGuest(
  { db: trx, encryption }: { db: Db; encryption: Encryption },
  { userId, address }: { userId: string; address: string | null },
  pseudonym: { firstName: string; lastName: string; email: string },
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await listAllByGuest(trx, userId);
  const customer = { ...pseudonym, phone: '', driverLicense: '' };
  // A host's rejection message may name the guest.
  for (const { id } of rows)
    await bookings.updateBooking(trx, id, {
      ...customerColumns(encryption, id, customer),
      party: null,
      flight: null,
      meeting_addresses: null,
      rejection_reason: null,
      license_erased_at: now,
      person_erased_at: now,
    });
  const ids = rows.map(({ id }) => id);
  const references = await everythingAbout(trx, rows);
  await deleteDriversOf(trx, ids);
  await deleteTripDrivers(trx, ids);
  await forgetReasons(trx, ids);
  await deleteSentTo(trx, { bookingIds: ids, address });
  return references;
}

/** Removes the rejection messages that a leaving host wrote. */
export async function forgetRejections(trx: Db, vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ rejection_reason: null })
    .where('vehicle_id', 'in', vehicleIds)
    .where('rejection_reason', 'is not', null)
    .execute();
}
