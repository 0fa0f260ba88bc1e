import type { AccountExport } from '@makani/contract/accounts/account-export';
import { needsSignature } from '@makani/domain/agreement/agreement-state';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import {
  listAgreements,
  listLicenseChecks,
  pastAgreements,
  pastLicenseChecks,
} from '../agreement/agreements.repository.ts';
import { papersOf } from '../agreement/papers-of.ts';
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

/** Agreements that a guest signed, and notes of their license. */
export async function exportAgreements(
  db: Db,
  bookingIds: string[],
): Promise<Pick<AccountExport, 'agreements' | 'licenseChecks'>> {
  const rows = await listAgreements(db, bookingIds);
  const checks = await listLicenseChecks(db, bookingIds);
  return {
    agreements: rows.map((row) => {
      const { text, signature, signedOn } = readContent(row.content);
      return {
        bookingId: row.booking_id,
        text,
        signature,
        signedOn,
        signedAt: row.signed_at.toString(),
        sha256: row.sha256,
      };
    }),
    // Those of other drivers are about other people.
    licenseChecks: checks
      .filter((row) => row.other_driver_id === null)
      .map((row) => ({
        bookingId: row.booking_id,
        by: row.by_whom,
        checkedAt: row.checked_at.toString(),
        validUntil: row.valid_until,
        cardLast4: row.card_last4,
      })),
  };
}
