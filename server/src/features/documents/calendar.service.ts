import { createEvent } from 'ics';

/** What a calendar is told of a rental. */
export interface CalendarTrip {
  bookingId: string;
  reference: string;
  vehicleName: string;
  locationName: string;
  locationAddress: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** How often it has changed since it was booked: a calendar takes the highest. */
  sequence: number;
  isCancelled: boolean;
}

export interface CalendarSite {
  name: string;
  publicUrl: string;
  mailFrom: string;
}

/** The rental as an `.ics` file. The same booking always has the same UID, so a newer file replaces the older one's entry. */
export function calendarFile(trip: CalendarTrip, site: CalendarSite): string {
  const { error, value } = createEvent({
    uid: `booking-${trip.bookingId}@${site.mailFrom.slice(site.mailFrom.lastIndexOf('@') + 1)}`,
    sequence: trip.sequence,
    method: trip.isCancelled ? 'CANCEL' : 'PUBLISH',
    productId: `-//${site.name}//Bookings//EN`,
    title: `${site.name}: ${trip.vehicleName}`,
    description: `Reference ${trip.reference}\n${site.publicUrl}/dashboard/trips`,
    location: `${trip.locationName}, ${trip.locationAddress}`,
    url: `${site.publicUrl}/dashboard/trips`,
    start: trip.startsAt.epochMilliseconds,
    end: trip.endsAt.epochMilliseconds,
    status: trip.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // A rental goes on beside whatever else is planned for these days.
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    ...(!trip.isCancelled && { alarms: [reminder(trip)] }),
  });
  if (value === null) throw error ?? new Error('no calendar file was made');
  return value;
}

export function calendarFileName(trip: Pick<CalendarTrip, 'reference'>, site: CalendarSite): string {
  return `${fileStem(site.name)}-${trip.reference}.ics`;
}

/** `Makani & Sons` → `makani-sons`, for the names of files. */
export function fileStem(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function reminder(trip: CalendarTrip) {
  return {
    action: 'display' as const,
    description: `Pick up your ${trip.vehicleName}`,
    // As hours: the library writes a day as `-P1DT`, which is no duration.
    trigger: { hours: 24, before: true },
  };
}
