import type { StatusFacts } from '@makani/domain/bookings/status-facts';
import { icalText, icalTime, type IcalComponent, type IcalProperty, oneLine } from './ical-text.ts';

/** The facts that a calendar file shows of a rental. */
export interface CalendarTrip {
  bookingId: string;
  reference: string;
  vehicleName: string;
  locationName: string;
  locationAddress: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The number of changes since the booking was made. Calendars keep the entry with the highest. */
  sequence: number;
  status: StatusFacts['ics'];
}

export interface CalendarSite {
  name: string;
  publicUrl: string;
  mailFrom: string;
}

/** The invited guest of a mailed file. A downloaded file invites nobody. */
export interface Guest {
  name: string;
  email: string;
}

export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

/**
 * A mailed file invites its guest so that a later mail can cancel it; a downloaded file is published. RFC
 * 5546.
 */
export function calendarMethod(trip: Pick<CalendarTrip, 'status'>, guest: Guest | null): CalendarMethod {
  if (trip.status === 'CANCELLED') return 'CANCEL';
  return guest === null ? 'PUBLISH' : 'REQUEST';
}

/**
 * Writes the rental as an `.ics` file. A booking's UID never changes, so a newer file replaces the older
 * entry, whether mailed or downloaded.
 */
export function calendarFile(
  trip: CalendarTrip,
  site: CalendarSite,
  { guest, madeAt }: { guest: Guest | null; madeAt: Temporal.Instant },
): string {
  const tripUrl = `${site.publicUrl}/dashboard/trips/${trip.bookingId}`;
  const event: IcalProperty[] = [
    [
      'uid',
      {},
      'text',
      `booking-${trip.bookingId}@${site.mailFrom.slice(site.mailFrom.lastIndexOf('@') + 1)}`,
    ],
    ['sequence', {}, 'integer', trip.sequence],
    ['dtstamp', {}, 'date-time', icalTime(madeAt)],
    ['dtstart', {}, 'date-time', icalTime(trip.startsAt)],
    ['dtend', {}, 'date-time', icalTime(trip.endsAt)],
    ['summary', {}, 'text', oneLine(`${site.name}: ${trip.vehicleName}`)],
    ['description', {}, 'text', `Reference ${oneLine(trip.reference)}\n${tripUrl}`],
    ['location', {}, 'text', oneLine(`${trip.locationName}, ${trip.locationAddress}`)],
    ['url', {}, 'uri', tripUrl],
    ['organizer', { cn: parameter(site.name) }, 'cal-address', `mailto:${site.mailFrom}`],
    ...(guest === null ? [] : [attendee(guest)]),
    ['status', {}, 'text', trip.status],
    // A rental should not block other plans for these days.
    ['transp', {}, 'text', 'TRANSPARENT'],
    ['x-microsoft-cdo-busystatus', {}, 'unknown', 'FREE'],
  ];
  return icalText(
    [
      ['prodid', {}, 'text', `-//${oneLine(site.name)}//Bookings//EN`],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', calendarMethod(trip, guest)],
    ],
    [['vevent', event, trip.status === 'CANCELLED' ? [] : [reminder(trip)]]],
  );
}

export function calendarFileName(trip: Pick<CalendarTrip, 'reference'>, site: CalendarSite): string {
  return fileName(site.name, `${trip.reference}.ics`);
}

/** `Makani & Sons` → `makani-sons-MK-1234.ics`. A name in letters that are not Latin is left out. */
export function fileName(name: string, rest: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [...words, rest].join('-');
}

/** The guest has already booked, so the invitation counts as accepted and asks for no reply. */
function attendee({ name, email }: Guest): IcalProperty {
  const parameters = { cn: parameter(name), role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' };
  return ['attendee', parameters, 'cal-address', `mailto:${oneLine(email)}`];
}

/** Parameters cannot be escaped, so quotes and control characters are removed. */
function parameter(text: string): string {
  return oneLine(text.replaceAll(/["\p{Cc}]/gu, ' '));
}

function reminder({ vehicleName }: CalendarTrip): IcalComponent {
  return [
    'valarm',
    [
      ['action', {}, 'text', 'DISPLAY'],
      ['description', {}, 'text', oneLine(`Pick up your ${vehicleName}`)],
      ['trigger', {}, 'duration', '-PT24H'],
    ],
    [],
  ];
}
