import ICAL from 'ical.js';

// ical.js does not count the leading space of a folded line, so 74 here gives the 75 octets of RFC 5545,
// 3.1.
ICAL.foldLength = 74;

/** One property in jCal form: `['dtstart', {}, 'date-time', '2026-12-01T20:00:00Z']`. */
export type IcalProperty = [
  name: string,
  parameters: Record<string, string>,
  type: 'text' | 'date-time' | 'integer' | 'duration' | 'uri' | 'cal-address' | 'unknown',
  value: string | number,
];

export type IcalComponent = [name: string, properties: IcalProperty[], components: IcalComponent[]];

/**
 * Formats a calendar as text with escaped values, lines folded after 75 octets and CRLF line ends. RFC
 * 5545.
 */
export function icalText(properties: IcalProperty[], components: IcalComponent[]): string {
  const version: IcalProperty = ['version', {}, 'text', '2.0'];
  return ICAL.stringify(['vcalendar', [version, ...properties], components]);
}

/** `2026-12-01T20:00:00Z`. */
export function icalTime(at: Temporal.Instant): string {
  return at.round('second').toString();
}

/** Joins the lines of a title or an address. Our own values never contain line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
