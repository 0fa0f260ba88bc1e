import { openCharges } from '@makani/domain/handover/charge-status';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { statusList } from '../../../../db/status-list.ts';
import { isDisputed } from '../../../payments/public/disputes.ts';

/**
 * SQL for a booking about which somebody claims something: an open charge after its return, or an open dispute. `offset 0` keeps
 * the planner at the charges of this booking, where it would read all open ones.
 */
export function hasOpenClaim(bookingId: RawBuilder<string>): RawBuilder<SqlBool> {
  const references = sql<string>`select ${bookingId}
    union all select id from booking_changes where booking_id = ${bookingId}
    union all select id from deposits where booking_id = ${bookingId}
    union all select id from trip_charges where booking_id = ${bookingId}`;
  return sql<SqlBool>`(exists (select from trip_charges where booking_id = ${bookingId}
    and status in (${statusList(openCharges)}) offset 0) or ${isDisputed(references)})`;
}
