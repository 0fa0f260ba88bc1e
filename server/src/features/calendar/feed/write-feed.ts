import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { createHash } from 'node:crypto';
import { icalText, icalTime, type IcalComponent, oneLine } from '../../documents/public/ical-text.ts';

interface BusyTime extends InstantRange {
  /** The id of the booking or block; only a digest of it is published. */
  id: string;
}

/** Formats busy periods as an iCalendar file that reveals nothing but their times. RFC 5545. */
export function writeFeed(
  calendar: { name: string; domain: string; now: Temporal.Instant },
  busy: BusyTime[],
): string {
  return icalText(
    [
      ['prodid', {}, 'text', '-//Makani//Availability//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      ['x-wr-calname', {}, 'unknown', oneLine(calendar.name).replaceAll(/[\\,;]/g, String.raw`\$&`)],
    ],
    busy.map(({ id, startsAt, endsAt }): IcalComponent => [
      'vevent',
      [
        [
          'uid',
          {},
          'text',
          `${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${calendar.domain}`,
        ],
        ['dtstamp', {}, 'date-time', icalTime(calendar.now)],
        ['dtstart', {}, 'date-time', icalTime(startsAt)],
        ['dtend', {}, 'date-time', icalTime(endsAt)],
        ['summary', {}, 'text', 'Unavailable'],
      ],
      [],
    ]),
  );
}
