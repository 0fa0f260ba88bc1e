import ICAL from 'ical.js';

// ical.js counts the octets of a folded line without the space it begins with; with it there are 75. RFC 5545, 3.1.
ICAL.foldLength = 74;

/** One property as jCal has it: `['dtstart', {}, 'date-time', '2026-12-01T20:00:00Z']`. */
export type IcalProperty = [
  name: string,
  parameters: Record<string, string>,
  type: 'text' | 'date-time' | 'integer' | 'duration' | 'uri' | 'cal-address' | 'unknown',
  value: string | number,
];

export type IcalComponent = [name: string, properties: IcalProperty[], components: IcalComponent[]];

/** A calendar as text: values are escaped, lines are folded after 75 octets and end as RFC 5545 wants. */
export function icalText(properties: IcalProperty[], components: IcalComponent[]): string {
  const version: IcalProperty = ['version', {}, 'text', '2.0'];
  return ICAL.stringify(['vcalendar', [version, ...properties], components]);
}

/** `2026-12-01T20:00:00Z`. */
export function icalTime(at: Temporal.Instant): string {
  return at.round('second').toString();
}

/** On one line: a title or an address with a line break in it is none of ours. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
