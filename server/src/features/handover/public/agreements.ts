import type { AgreementState } from '@makani/contract/handover/agreements';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import { agreementState } from '@makani/domain/agreement/agreement-state';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findAgreedBookings } from '../../bookings/public/day/agreed-bookings.ts';
import {
  listAgreements,
  listLicenseChecks,
  pastAgreements,
  pastLicenseChecks,
} from '../agreement/agreements.repository.ts';
import { checkedDrivers } from '../agreement/present-agreement.ts';
import { readContent } from '../agreement/stored-agreement.ts';
import { changesSince, currentTerms } from '../agreement/write-agreement.ts';

export { pastAgreements, pastLicenseChecks };

/** Facts that the counter needs before it hands over a key. */
export interface PapersOfTrip {
  agreement: AgreementState;
  signedAt: Temporal.Instant | null;
  /** `expiring`: seen, but one of them isn't valid until the return. */
  licenses: 'missing' | 'expiring' | 'seen';
}

/** The agreement and the licenses of these bookings. */
export async function papersOf(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  bookingIds: string[],
  now: Temporal.Instant,
): Promise<Map<string, PapersOfTrip>> {
  const bookings = [...(await findAgreedBookings({ db, encryption }, bookingIds)).values()];
  const ids = bookings.map(({ id }) => id);
  const terms = await currentTerms(db, bookings);
  const signed = Map.groupBy(await listAgreements(db, ids), (row) => row.booking_id);
  const checks = Map.groupBy(await listLicenseChecks(db, ids), (row) => row.booking_id);
  return new Map(
    bookings.flatMap((booking) => {
      const rows = signed.get(booking.id) ?? [];
      const nowTerms = terms.get(booking.id);
      if (nowTerms === undefined) return [];
      const agreement = agreementState(booking, changesSince(rows, nowTerms), now);
      const seen = checkedDrivers(booking, checks.get(booking.id) ?? []).map(({ check }) => check);
      const papers: PapersOfTrip = {
        agreement,
        signedAt: rows.at(-1)?.signed_at ?? null,
        licenses: seen.includes(null) ? 'missing' : seen.every((one) => one?.isEnough) ? 'seen' : 'expiring',
      };
      return [[booking.id, papers]];
    }),
  );
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
