/**
 * One open period of a day, as clock times: `07:00` to `22:00`. `closesAt` at or before `opensAt` is on the
 * next day.
 */
export interface OpeningRange {
  opensAt: string;
  closesAt: string;
}

/** Monday first; a day without ranges is closed. */
export type WeeklyHours = readonly (readonly OpeningRange[])[];

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The instructions for a person who enters hours. */
export const hoursFormat =
  'Please enter hours like "Mon-Sun 7:00 AM-10:00 PM" or "Mon-Fri 8:00 AM-12:00 PM, 1:00 PM-6:00 PM; Sat 6:00 PM-2:00 AM; Sun closed": ' +
  'days as Mon, Mon-Fri or "Mon, Wed", then ranges separated by commas, "closed" or "open 24 hours"; parts separated by semicolons. ' +
  'Name each day once, don’t let ranges overlap, and leave out days that are closed.';

/** The range for `open 24 hours`. */
const wholeDay: OpeningRange = { opensAt: '00:00', closesAt: '00:00' };

/**
 * The week's hours, parsed from the displayed text in the format of `hoursFormat`. Spec 3.
 * @returns null for text without hours ('Opening Soon') or with contradictions.
 */
export function weeklyHours(hours: string): WeeklyHours | null {
  const week = new Map<number, OpeningRange[]>();
  for (const part of hours.split(';')) {
    const read = partOf(part.trim());
    if (read === null || read.days.some((day) => week.has(day))) return null;
    for (const day of read.days) week.set(day, read.ranges);
  }
  const days = weekdays.map((_, day) => week.get(day) ?? []);
  return days.some((ranges) => ranges.length > 0) && !overlaps(days) ? days : null;
}

/** The hours of one day, `9:00 AM-1:00 PM` or `closed`; null for text without hours or with overlaps. */
export function dayHours(text: string): readonly OpeningRange[] | null {
  const ranges = partOf(`Mon ${text}`)?.ranges;
  return ranges === undefined || overlaps([ranges, [], [], [], [], [], []]) ? null : ranges;
}

/** The single range that is the same every day; null when hours differ by day or a day has several ranges. */
export function dailyHours(hours: string): OpeningRange | null {
  const [first, ...others] = weeklyHours(hours) ?? [];
  const [range, ...more] = first ?? [];
  const same = (ranges: readonly OpeningRange[]): boolean =>
    ranges.length === 1 && ranges[0]?.opensAt === range?.opensAt && ranges[0]?.closesAt === range?.closesAt;
  return range && range.opensAt !== range.closesAt && more.length === 0 && others.every(same) ? range : null;
}

const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const clock = String.raw`(?:1[0-2]|0?[1-9]):[0-5]\d [AP]M`;
const partPattern = new RegExp(
  String.raw`^(${day}(?:-${day})?(?:, ?${day}(?:-${day})?)*) (closed|open 24 hours|${clock} ?[-–] ?${clock}(?:, ?${clock} ?[-–] ?${clock})*)$`,
  'i',
);

function partOf(part: string): { days: number[]; ranges: OpeningRange[] } | null {
  const [, dayText, hourText] = partPattern.exec(part) ?? [];
  if (dayText === undefined || hourText === undefined) return null;
  const days = dayText.split(',').flatMap((text) => daysOf(text.trim()));
  const ranges = rangesOf(hourText);
  return new Set(days).size === days.length && ranges !== null ? { days, ranges } : null;
}

/** `Sat-Mon` wraps around the end of the week. */
function daysOf(text: string): number[] {
  const [from = 0, to = from] = text.split('-').map(indexOfDay);
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, days) => (from + days) % 7);
}

function indexOfDay(text: string): number {
  return weekdays.findIndex((name) => name.toLowerCase() === text.toLowerCase());
}

function rangesOf(text: string): OpeningRange[] | null {
  if (text.toLowerCase() === 'closed') return [];
  if (text.toLowerCase() === 'open 24 hours') return [wholeDay];
  const ranges = text.split(',').map((range) => {
    const [opensAt = '', closesAt = ''] = range.split(/[-–]/).map((time) => clockOf(time.trim()));
    return { opensAt, closesAt };
  });
  return ranges.some(({ opensAt, closesAt }) => opensAt === closesAt) ? null : ranges;
}

/** `10:00 PM` → `22:00`. */
function clockOf(text: string): string {
  const [time = '', half = ''] = text.split(' ');
  const [hour = '', minute = ''] = time.split(':');
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function stretches(week: WeeklyHours): { from: number; to: number }[] {
  return week
    .flatMap((ranges, index) =>
      ranges.map(({ opensAt, closesAt }) => {
        const from = index * 1440 + minutesOf(opensAt);
        const to = index * 1440 + minutesOf(closesAt);
        return { from, to: closesAt <= opensAt ? to + 1440 : to };
      }),
    )
    .toSorted((one, other) => one.from - other.from);
}

function overlaps(week: WeeklyHours): boolean {
  const all = stretches(week);
  return all.some(({ to }, index) => {
    const next = all[index + 1] ?? { from: (all[0]?.from ?? 0) + 7 * 1440 };
    return next.from < to;
  });
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
