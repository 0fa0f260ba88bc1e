import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { endOfPeriod, keptFor } from '../retention/kept-for.ts';
import { isCertain, statusesWhere } from './status-facts.ts';

const missed = statusesWhere(({ ending }) => ending === 'no-show');

/** Whether a host sees the guest's email and phone: from the confirmation until some time after the return. */
export function hostSeesContacts(
  { status, endsAt }: { status: BookingStatus; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  if (!isCertain(status) && !missed.includes(status)) return false;
  return Temporal.Instant.compare(endsAt, endOfPeriod(keptFor.hostContacts, now)) > 0;
}
