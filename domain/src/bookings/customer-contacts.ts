import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { endOfPeriod, retention } from '../retention/retention-times.ts';
import { isCertain, statusesWhere } from './status-facts.ts';

const missed = statusesWhere(({ ending }) => ending === 'no-show');

/** Whether a host sees the guest's email and phone: from the confirmation until some time after the return. */
export function hostSeesContacts(
  { status, endsAt }: { status: BookingStatus; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  if (!isCertain(status) && !missed.includes(status)) return false;
  return Temporal.Instant.compare(endsAt, endOfPeriod(retention.hostContacts, now)) > 0;
}
