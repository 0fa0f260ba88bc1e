import * as z from 'zod/mini';
import {
  calendarFile,
  calendarFileName,
  calendarMethod,
  type CalendarTrip,
} from '../documents/public/trip-calendar.ts';
import type { MailSite } from './mail-site.ts';
import type { Invitation } from '../../adapters/mail/mail-transport.ts';

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => Temporal.Instant.from(text)),
);

/** What the calendar of a mail says of a trip. */
export const invitedTripSchema = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** How often the trip has changed: the number of its newest calendar file. */
  sequence: z.int().check(z.minimum(0)),
});
export type InvitedTrip = z.output<typeof invitedTripSchema>;

/** To whom a mail goes, and when it was queued: every copy of it is the same to the letter. */
export interface Addressee {
  email: string;
  queuedAt: Temporal.Instant;
}

export function invitation(
  trip: InvitedTrip & Pick<CalendarTrip, 'status'>,
  site: MailSite,
  { email, queuedAt }: Addressee,
): Invitation {
  const guest = { name: trip.customerName, email };
  return {
    filename: calendarFileName(trip, site),
    method: calendarMethod(trip, guest),
    content: calendarFile(trip, site, { guest, madeAt: queuedAt }),
  };
}
