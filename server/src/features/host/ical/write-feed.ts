import { createHash } from 'node:crypto';

interface Busy {
  /** What the period belongs to; only a digest of it leaves the house. */
  id: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** An iCal calendar of busy periods that says nothing but when. RFC 5545. */
export function writeFeed(
  calendar: { name: string; domain: string; now: Temporal.Instant },
  busy: Busy[],
): string {
  const stamp = utc(calendar.now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Makani//Availability//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...fold(`X-WR-CALNAME:${escape(calendar.name)}`),
    ...busy.flatMap(({ id, startsAt, endsAt }) => [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${calendar.domain}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${utc(startsAt)}`,
      `DTEND:${utc(endsAt)}`,
      'SUMMARY:Unavailable',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** `20261201T200000Z`. */
function utc(at: Temporal.Instant): string {
  return at.round('second').toString().replaceAll(/[-:]/g, '');
}

function escape(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}

/** Lines are at most 75 bytes; every character here is at most four of them. */
function fold(line: string): string[] {
  const characters = Array.from(line);
  const parts: string[] = [];
  for (let from = 0; from < characters.length; from += 18) {
    parts.push(`${from === 0 ? '' : ' '}${characters.slice(from, from + 18).join('')}`);
  }
  return parts;
}
