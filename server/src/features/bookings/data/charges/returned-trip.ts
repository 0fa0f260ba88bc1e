import type { proposeUntil } from '@makani/domain/handover/charge-rule';
import type { BookingRow } from '../bookings.repository.ts';
import { timesOf } from '../times-of.ts';

/** The facts of a booking that the rules of charges need. */
export function returnedTrip(row: BookingRow): Parameters<typeof proposeUntil>[0] {
  return { status: row.status, ...timesOf(row) };
}
