import type { Db } from '../../../db/database.ts';
import { agreementsSigned } from '../../audit/public/audit.ts';
import { forgetAuditReasons } from '../../audit/public/audit-reasons.ts';
import { listPayments } from '../../payments/public/payments.ts';
import { idsOfMoney } from '../../payments/public/waiting-money.ts';
import { listChargesOf } from './charges/trip-charges.repository.ts';
import { listDepositsOf } from './deposits.repository.ts';
import { listActIdsOf } from './desk/desk-acts.repository.ts';
import { listTripDrivers } from './drivers/trip-drivers.repository.ts';
import { listIdsOfBookings } from './other-drivers.repository.ts';
import { listReferences } from './substitutes.repository.ts';
import { listNoticeIdsOf } from './trip-notices.repository.ts';
import { listChangesOf } from './booking-changes.repository.ts';
import type { BookingRow } from './bookings.repository.ts';

type Named = Pick<BookingRow, 'id' | 'quote_id'>;

/**
 * A mail refers to a booking, one of its changes, drivers, agreements, notices or charges after the return, the quote it had
 * then, its deposit, or a payment.
 */
export async function everythingAbout(db: Db, rows: Named[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const changes = await listChangesOf(db, ids);
  const deposits = await listDepositsOf(db, ids);
  const charges = await listChargesOf(db, ids);
  const paidFor = [...ids, ...[...changes, ...deposits, ...charges].map(({ id }) => id)];
  const payments = await listPayments(db, paidFor);
  const quotes = changes.flatMap((change) => [change.from_quote_id, change.to_quote_id]);
  const driverIds = await listIdsOfBookings(db, ids);
  const invitations = await listTripDrivers(db, ids);
  const deskActs = await listActIdsOf(db, ids);
  const agreements = await agreementsSigned(db, ids);
  const notices = await listNoticeIdsOf(db, ids);
  return [
    ...paidFor,
    ...deskActs,
    ...agreements,
    ...notices,
    ...driverIds,
    ...invitations.map(({ id }) => id),
    ...payments.map(({ id }) => id),
    ...rows.map((row) => row.quote_id),
    ...quotes,
  ];
}

/** Deletes the audit's reasons for acts on these bookings and their money, which may name people. */
export async function forgetAuditReasonsOfBookings(trx: Db, bookingIds: string[]): Promise<void> {
  const rows = await trx
    .selectFrom('bookings')
    .select(['id', 'quote_id'])
    .where('id', 'in', bookingIds)
    .execute();
  const about = await everythingAbout(trx, rows);
  // A trip that took the place of another is paid under that one.
  const paidUnder = (await listReferences(trx, bookingIds)).flatMap(({ reference_ids: ids }) => ids);
  await forgetAuditReasons(trx, [...about, ...(await idsOfMoney(trx, [...about, ...paidUnder]))]);
}
