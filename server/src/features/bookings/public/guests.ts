import { bookingCan, isUnderWay } from '@makani/domain/bookings/booking-status';
import { isHold } from '@makani/domain/bookings/status-facts';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../adapters/encryption/encrypted-text.ts';
import { hasUnsettledPayment, listPayments } from '../../payments/public/payments.ts';
import { listChangesOf } from '../data/booking-changes.repository.ts';
import { customerColumns } from '../data/customer-columns.ts';
import { listAllByGuest, listLiveByVehicles } from '../data/booking-lists.repository.ts';
import { listDepositsOf } from '../deposits/deposits.repository.ts';
import { hasOpen } from '../substitutes/substitutes.repository.ts';
import { listActIdsOf } from '../desk/data/desk-acts.repository.ts';
import { forgetReasons } from './leaving/forget-reasons.ts';
import { deleteDriversOf } from '../other-drivers/other-drivers.repository.ts';
import * as bookings from '../data/bookings.repository.ts';

/**
 * A reason why an account cannot be deleted yet: its own trip, a substitute to choose, a payment in flight, a deposit that
 * may still be charged, or guests of its vehicles.
 */
export type StillNeeded = 'trip' | 'choice' | 'payment' | 'deposit' | 'guests';

/** @returns undefined when the account can be deleted. */
export async function whyStillNeeded(
  db: Db,
  person: { userId: string; vehicleIds: string[] },
  now: Temporal.Instant,
): Promise<StillNeeded | undefined> {
  const own = await listAllByGuest(db, person.userId);
  const bookingIds = own.map(({ id }) => id);
  if (await hasOpen(db, bookingIds)) return 'choice';
  if (own.some((booking) => isLive(booking, now))) return 'trip';
  const changes = await listChangesOf(db, bookingIds);
  if (await hasUnsettledPayment(db, [...bookingIds, ...changes.map(({ id }) => id)])) return 'payment';
  const deposits = await listDepositsOf(db, bookingIds);
  if (deposits.some(({ status }) => depositFacts[status].isOpen)) return 'deposit';
  const ofVehicles = await listLiveByVehicles(db, person.vehicleIds, now);
  return ofVehicles.some((booking) => isLive(booking, now)) ? 'guests' : undefined;
}

/** An expired hold and a finished trip do not need their guest any more. */
function isLive(booking: bookings.BookingRow, now: Temporal.Instant): boolean {
  const { status, hold_expires_at: holdExpiresAt, ends_at: endsAt } = booking;
  return isHold(status)
    ? bookingCan.pay({ status, holdExpiresAt }, now)
    : isUnderWay({ status, endsAt }, now);
}

/**
 * Removes the guest from the bookings, which stay for the vehicle's history and the ledger. @returns the
 * references of mails about them, and the vehicles.
 */
export async function forgetGuest(
  { db: trx, encryption }: { db: Db; encryption: Encryption },
  userId: string,
  pseudonym: { firstName: string; lastName: string; email: string },
  now: Temporal.Instant,
): Promise<{ references: string[]; vehicleIds: string[] }> {
  const rows = await listAllByGuest(trx, userId);
  const customer = { ...pseudonym, phone: '', driverLicense: '' };
  // A host's rejection message may name the guest.
  for (const { id } of rows)
    await bookings.updateBooking(trx, id, {
      ...customerColumns(encryption, id, customer),
      party: null,
      rejection_reason: null,
      license_erased_at: now,
      person_erased_at: now,
    });
  await deleteDriversOf(
    trx,
    rows.map(({ id }) => id),
  );
  const references = await everythingAbout(trx, rows);
  await forgetReasons(
    trx,
    rows.map(({ id }) => id),
  );
  return { references, vehicleIds: rows.map((row) => row.vehicle_id) };
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

/** A mail refers to a booking, one of its changes, the quote it had then, its deposit, or a payment. */
export async function everythingAbout(trx: Db, rows: bookings.BookingRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const changes = await listChangesOf(trx, ids);
  const deposits = await listDepositsOf(trx, ids);
  const paidFor = [...ids, ...[...changes, ...deposits].map(({ id }) => id)];
  const payments = await listPayments(trx, paidFor);
  const quotes = changes.flatMap((change) => [change.from_quote_id, change.to_quote_id]);
  const deskActs = await listActIdsOf(trx, ids);
  return [
    ...paidFor,
    ...deskActs,
    ...payments.map(({ id }) => id),
    ...rows.map((row) => row.quote_id),
    ...quotes,
  ];
}
