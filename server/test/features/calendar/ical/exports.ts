/** Calendars in the formats of common programs. Every event is invented. */

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Outlook and Exchange: Windows zone names, with rules since 1601. */
export const outlook = calendar(
  'METHOD:PUBLISH',
  'PRODID:Microsoft Exchange Server 2010',
  'X-WR-CALNAME:Calendar',
  ...zone('Hawaiian Standard Time', [
    ['STANDARD', '16010101T000000', '-1000', '-1000'],
    ['DAYLIGHT', '16010101T000000', '-1000', '-1000'],
  ]),
  ...zone('Central Standard Time', [
    ['STANDARD', '16010101T020000', '-0500', '-0600', 'FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11'],
    ['DAYLIGHT', '16010101T020000', '-0600', '-0500', 'FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3'],
  ]),
  'BEGIN:VEVENT',
  'DESCRIPTION:\\n',
  'RRULE:FREQ=MONTHLY;COUNT=4;INTERVAL=1;BYDAY=2SU',
  'EXDATE;TZID=Hawaiian Standard Time:20270110T090000',
  'UID:040000008200E00074C5B7101A82E0080000000000000001',
  'SUMMARY:Van in the shop',
  'DTSTART;TZID=Hawaiian Standard Time:20261213T090000',
  'DTEND;TZID=Hawaiian Standard Time:20261213T170000',
  'CLASS:PUBLIC',
  'PRIORITY:5',
  'DTSTAMP:20261101T000000Z',
  'TRANSP:OPAQUE',
  'STATUS:CONFIRMED',
  'SEQUENCE:0',
  'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
  'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:040000008200E00074C5B7101A82E0080000000000000001',
  'RECURRENCE-ID;TZID=Hawaiian Standard Time:20270214T090000',
  'SUMMARY:Van in the shop',
  'DTSTART;TZID=Hawaiian Standard Time:20270216T100000',
  'DTEND;TZID=Hawaiian Standard Time:20270216T120000',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'RRULE:FREQ=WEEKLY;UNTIL=20270322T020000Z;INTERVAL=1;BYDAY=SU;WKST=SU',
  'UID:040000008200E00074C5B7101A82E0080000000000000002',
  'SUMMARY:Lent to a cousin in Dallas',
  'DTSTART;TZID=Central Standard Time:20270307T200000',
  'DTEND;TZID=Central Standard Time:20270308T060000',
  'END:VEVENT',
);

/** Google: times in UTC for single events, IANA names with a current rule for series. */
export const google = calendar(
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-TIMEZONE:Pacific/Honolulu',
  ...zone('America/Los_Angeles', [
    ['DAYLIGHT', '19700308T020000', '-0800', '-0700', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
    ['STANDARD', '19701101T020000', '-0700', '-0800', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ]),
  'BEGIN:VEVENT',
  'DTSTART;TZID=America/Los_Angeles:20261030T090000',
  'DTEND;TZID=America/Los_Angeles:20261030T100000',
  'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270227T075959Z',
  'DTSTAMP:20261115T010101Z',
  'UID:1a2b3c4d5e6f@google.com',
  'STATUS:CONFIRMED',
  'SUMMARY:Detailing',
  'TRANSP:OPAQUE',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261224',
  'DTEND;VALUE=DATE:20261227',
  'UID:6f5e4d3c2b1a@google.com',
  'SUMMARY:Family trip',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
);

/** Apple: the full history of a zone, and redundant series rules. */
export const apple = calendar(
  'PRODID:-//Apple Inc.//macOS 15.1//EN',
  'CALSCALE:GREGORIAN',
  ...zone('Europe/Berlin', [
    ['DAYLIGHT', '19810329T020000', '+0100', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['STANDARD', '19961027T030000', '+0200', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ]),
  'BEGIN:VEVENT',
  'CREATED:20261101T000000Z',
  'UID:AAAA1111-0000-4000-8000-000000000001',
  'DTSTART;TZID=Europe/Berlin:20270327T220000',
  'DTEND;TZID=Europe/Berlin:20270328T060000',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=3;BYDAY=-1SA;COUNT=1',
  'RDATE;TZID=Europe/Berlin:20270501T100000,20270502T100000',
  'SUMMARY:Night drive',
  'SEQUENCE:1',
  'BEGIN:VALARM',
  'ACTION:NONE',
  'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:AAAA1111-0000-4000-8000-000000000002',
  'DTSTART;VALUE=DATE:20261231',
  'DURATION:P1D',
  'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31;COUNT=2',
  'SUMMARY:New Year’s Eve',
  'END:VEVENT',
);

/** A rental platform: whole days that end on the day of departure. */
export const platform = calendar(
  'PRODID:-//Rental Platform Inc//Hosting Calendar 1.0//EN',
  'CALSCALE:GREGORIAN',
  'BEGIN:VEVENT',
  'DTEND;VALUE=DATE:20261210',
  'DTSTART;VALUE=DATE:20261206',
  'UID:1418fb94e984-00000000000000000000000000000001@platform.example',
  'DESCRIPTION:Reservation URL: https://platform.example/hosting/reservations/d',
  ' etails/HMAAAAAAAA',
  'SUMMARY:Reserved',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTEND;VALUE=DATE:20261212',
  'DTSTART;VALUE=DATE:20261211',
  'UID:1418fb94e984-00000000000000000000000000000002@platform.example',
  'SUMMARY:Not available',
  'END:VEVENT',
);

type Observance = [name: string, start: string, from: string, to: string, rule?: string];

export function zone(id: string, observances: Observance[]): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...observances.flatMap(([name, start, from, to, rule]) => [
      `BEGIN:${name}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      ...(rule === undefined ? [] : [`RRULE:${rule}`]),
      `END:${name}`,
    ]),
    'END:VTIMEZONE',
  ];
}
