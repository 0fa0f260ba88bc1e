import { idSchema } from '@makani/contract/kernel/text';
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

/** The facts for the calendar file of a mail. */
export const invitedTripSchema = z.object({
  bookingId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  vehicleName: z.string(),
  locationName: z.string(),
  locationAddress: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The number of changes so far, which numbers the newest calendar file. */
  sequence: z.int().check(z.minimum(0)),
});
export type InvitedTrip = z.output<typeof invitedTripSchema>;

/** The recipient, and when the mail was queued. A fixed timestamp makes every copy identical. */
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
