import type { AgreementState } from '@makani/contract/handover/agreements';
import { agreementState } from '@makani/domain/agreement/agreement-state';
import type { Context } from '../../../adapters/context.ts';
import { findAgreedBookings } from '../../bookings/public/day/agreed-bookings.ts';
import { listAgreements, listLicenseChecks } from './agreements.repository.ts';
import { checkedDrivers } from './present-agreement.ts';
import { changesSince, currentTerms } from './write-agreement.ts';

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
