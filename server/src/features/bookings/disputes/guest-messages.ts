import type { Db } from '../../../db/database.ts';
import { findPerson } from '../../accounts/public/people.ts';
import { messagesBetween } from '../../contact/public/contact.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { firstBookedAt } from '../data/substitutes.repository.ts';

/** A message of the guest that an operator may hand in. */
export interface GuestMessage {
  id: string;
  subject: string;
  message: string;
  sentAt: Temporal.Instant;
}

/** A guest writes about a trip from the booking on, until so long after the return. */
const hoursAfterReturn = 30 * 24;

/**
 * The messages that may concern a booking: from the address of the account that booked, within the time of the trip. Anybody can
 * sign up with another person's address, so one that is not confirmed has none.
 */
export async function guestMessages(
  db: Db,
  { id, guest_id: guestId, ends_at: endsAt }: BookingRow,
  now: Temporal.Instant,
): Promise<GuestMessage[]> {
  const person = await findPerson(db, guestId, now);
  if (person === undefined || person.consents.emailVerifiedAt === null) return [];
  const period = { startsAt: await firstBookedAt(db, id), endsAt: endsAt.add({ hours: hoursAfterReturn }) };
  return messagesBetween(db, person.user.email, period);
}
