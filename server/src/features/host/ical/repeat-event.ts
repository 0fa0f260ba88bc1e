/** Counted down by every date that is looked at, over all events of a calendar: a few lines can repeat without end. */
export interface Patience {
  left: number;
}

export class RepeatsTooOften extends Error {
  override name = 'RepeatsTooOften';
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | undefined;
  until: Temporal.Instant | undefined;
  /** ISO: Monday is 1. Weekly only. */
  weekdays: number[];
}

/**
 * When something repeats, from its first time on, until `horizon`; of a series without a count, times before `from` may
 * be left out.
 * @returns undefined for a rule that says more than we understand: then only the first time is known.
 * @throws RepeatsTooOften when the patience is at its end.
 */
export function occurrences(
  text: string,
  first: Temporal.ZonedDateTime,
  { from, horizon, patience }: { from: Temporal.Instant; horizon: Temporal.Instant; patience: Patience },
): Temporal.ZonedDateTime[] | undefined {
  const rule = readRule(text, first);
  if (rule === undefined) return undefined;
  const found: Temporal.ZonedDateTime[] = [];
  for (let step = firstStep(rule, first, from); ; step += 1) {
    patience.left -= 1;
    for (const at of candidates(rule, first, step)) {
      if (Temporal.ZonedDateTime.compare(at, first) < 0) continue;
      const isOver =
        found.length === rule.count ||
        isAfter(at.toInstant(), rule.until) ||
        isAfter(at.toInstant(), horizon);
      if (isOver) return found;
      patience.left -= 1;
      found.push(at);
    }
    if (patience.left < 0) throw new RepeatsTooOften();
  }
}

/** A series that began long ago is taken up a step before `from`. Whoever counts has to begin at the beginning. */
function firstStep(rule: Rule, first: Temporal.ZonedDateTime, from: Temporal.Instant): number {
  if (rule.count !== undefined || Temporal.Instant.compare(from, first.toInstant()) <= 0) return 0;
  const unit = units[rule.frequency];
  const passed = first.until(from.toZonedDateTimeISO(first.timeZoneId), { largestUnit: unit })[unit];
  return Math.max(0, Math.floor(passed / rule.interval) - 1);
}

const units = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;

function candidates(rule: Rule, first: Temporal.ZonedDateTime, step: number): Temporal.ZonedDateTime[] {
  const by = rule.interval * step;
  switch (rule.frequency) {
    case 'DAILY':
      return [first.add({ days: by })];
    case 'WEEKLY': {
      const monday = first.subtract({ days: first.dayOfWeek - 1 }).add({ weeks: by });
      return rule.weekdays.map((day) => monday.add({ days: day - 1 }));
    }
    case 'MONTHLY':
      return sameDay(first, first.add({ months: by }));
    case 'YEARLY':
      return sameDay(first, first.add({ years: by }));
  }
}

/** The 31st of a shorter month does not happen. */
function sameDay(first: Temporal.ZonedDateTime, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  return at.day === first.day ? [at] : [];
}

function readRule(text: string, first: Temporal.ZonedDateTime): Rule | undefined {
  const parts = new Map(
    text.split(';').map((part) => {
      const [key = '', value = ''] = part.trim().toUpperCase().split('=');
      return [key, value];
    }),
  );
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST', 'BYMONTHDAY', 'BYMONTH'];
  if ([...parts.keys()].some((key) => !known.includes(key))) return undefined;
  const frequency = parts.get('FREQ');
  if (!isFrequency(frequency)) return undefined;
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((day) => days.indexOf(day) + 1);
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1');
  const count = wholeNumber(parts.get('COUNT'));
  const saysMore =
    weekdays.includes(0) ||
    (weekdays.length > 0 && frequency !== 'WEEKLY') ||
    (parts.has('WKST') && parts.get('WKST') !== 'MO' && (interval ?? 1) > 1) ||
    !sameAsFirst(parts.get('BYMONTHDAY'), first.day) ||
    !sameAsFirst(parts.get('BYMONTH'), first.month);
  if (saysMore || interval === undefined || (parts.has('COUNT') && count === undefined)) return undefined;
  const until = readUntil(parts.get('UNTIL'), first.timeZoneId);
  if (parts.has('UNTIL') && until === undefined) return undefined;
  return {
    frequency,
    interval,
    count,
    until,
    weekdays: weekdays.length > 0 ? weekdays.toSorted((a, b) => a - b) : [first.dayOfWeek],
  };
}

function sameAsFirst(part: string | undefined, first: number): boolean {
  return part === undefined || part === String(first);
}

function readUntil(text: string | undefined, timeZone: string): Temporal.Instant | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text ?? '');
  if (match === null) return undefined;
  const [, year, month, day, hour = '23', minute = '59', second = '59'] = match;
  const zone = match[4] === undefined ? timeZone : 'UTC';
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
      .toZonedDateTime(zone)
      .toInstant();
  } catch {
    return undefined;
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

function isFrequency(text: string | undefined): text is Rule['frequency'] {
  return text === 'DAILY' || text === 'WEEKLY' || text === 'MONTHLY' || text === 'YEARLY';
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant | undefined): boolean {
  return other !== undefined && Temporal.Instant.compare(one, other) > 0;
}
