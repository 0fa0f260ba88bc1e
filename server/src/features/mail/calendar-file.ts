import { createEvent } from 'ics';
import type { ConfirmedBooking } from './booking-confirmation.ts';
import { domainOf, type MailSite } from './mail-site.ts';

/** The rental as an `.ics` file. The same booking always has the same UID, so a second copy changes nothing in a calendar. */
export function calendarFile(booking: ConfirmedBooking, site: MailSite): string {
  const { error, value } = createEvent({
    uid: `booking-${booking.bookingId}@${domainOf(site.mailFrom)}`,
    sequence: 0,
    method: 'PUBLISH',
    productId: `-//${site.name}//Bookings//EN`,
    title: `${site.name}: ${booking.vehicleName}`,
    description: `Reference ${booking.reference}\n${site.publicUrl}/dashboard/trips`,
    location: `${booking.locationName}, ${booking.locationAddress}`,
    url: `${site.publicUrl}/dashboard/trips`,
    start: booking.startsAt.epochMilliseconds,
    end: booking.endsAt.epochMilliseconds,
    status: 'CONFIRMED',
    // A rental goes on beside whatever else is planned for these days.
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    // As hours: the library writes a day as `-P1DT`, which is no duration.
    alarms: [
      {
        action: 'display',
        description: `Pick up your ${booking.vehicleName}`,
        trigger: { hours: 24, before: true },
      },
    ],
  });
  if (value === null) throw error ?? new Error('no calendar file was made');
  return value;
}
