import type { AccountExport } from '@makani/contract/accounts/account-export';
import { needsSignature } from '@makani/domain/agreement/agreement-state';
import type { Context } from '../../../adapters/context.ts';
import { type AgreedBooking, findAgreedBookings } from '../../bookings/public/day/agreed-bookings.ts';
import {
  type LicenseCheckRow,
  listAgreements,
  listLicenseChecks,
  pastAgreements,
  pastLicenseChecks,
} from '../agreement/agreements.repository.ts';
import { papersOf } from '../agreement/papers-of.ts';
import { readableBy } from '../agreement/readable.ts';
import { readContent } from '../agreement/stored-agreement.ts';

export { papersOf };
export { pastAgreements, pastLicenseChecks };

/** Whether the guest of a booking should still read and sign its agreement. */
export async function needsSignatureOf(
  context: Pick<Context, 'db' | 'encryption'>,
  bookingId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const papers = (await papersOf(context, [bookingId], now)).get(bookingId);
  return papers !== undefined && needsSignature(papers.agreement);
}

/**
 * Agreements of the trips that a person pays for or drives, as they read them on the site, and notes of their license. A driver
 * reads no amount.
 */
export async function exportAgreements(
  source: Pick<Context, 'db' | 'encryption'>,
  { userId, bookingIds }: { userId: string; bookingIds: string[] },
): Promise<Pick<AccountExport, 'agreements' | 'licenseChecks'>> {
  const { db } = source;
  const bookings = await findAgreedBookings(source, bookingIds);
  const agreements: AccountExport['agreements'] = [];
  for (const row of await listAgreements(db, bookingIds)) {
    const booking = bookings.get(row.booking_id);
    if (booking === undefined) continue;
    const readable = await readableBy(db, { booking, viewer: { as: 'guest', id: userId } });
    const { text, signature, signedOn } = readContent(row.content);
    agreements.push({
      bookingId: row.booking_id,
      text: readable(text),
      signature,
      signedOn,
      signedAt: row.signed_at.toString(),
      sha256: row.sha256,
    });
  }
  const checks = await listLicenseChecks(db, bookingIds);
  return {
    agreements,
    licenseChecks: checks
      .filter((row) => isCheckOf(userId, row, bookings.get(row.booking_id)))
      .map((row) => ({
        bookingId: row.booking_id,
        by: row.by_whom,
        checkedAt: row.checked_at.toString(),
        validUntil: row.valid_until,
        cardLast4: row.card_last4,
      })),
  };
}

/** Those of other drivers are about other people, and so are those from before somebody was named as the driver. */
function isCheckOf(userId: string, check: LicenseCheckRow, booking: AgreedBooking | undefined): boolean {
  if (booking === undefined || check.other_driver_id !== null) return false;
  const { guestId, driverId, driverNamedAt } = booking;
  const isOfInvited =
    driverId !== null &&
    driverNamedAt !== null &&
    Temporal.Instant.compare(check.checked_at, driverNamedAt) >= 0;
  return userId === (isOfInvited ? driverId : guestId);
}
