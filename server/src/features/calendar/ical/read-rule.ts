/** A rule that ical.js iterates as RFC 5545 defines it, without UNTIL, which needs a zone. */
export interface ReadRule {
  text: string;
  frequency: Frequency;
  interval: number;
  count: number | undefined;
  until: string | undefined;
}

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
type Frequency = (typeof frequencies)[number];

const weekdays = String.raw`(?:MO|TU|WE|TH|FR|SA|SU)`;
const plainDays = new RegExp(`^${weekdays}(?:,${weekdays})*$`);
/**
 * `2SU`, or `-1FR`. Mixed signs could count a day twice, so all have the same sign; a fifth weekday stands
 * alone.
 */
const countedDays = (sign: string): string =>
  `^${sign}[1-4]${weekdays}(?:,${sign}[1-4]${weekdays})*$|^${sign}5${weekdays}$`;
const plainOrCountedDays = new RegExp(
  [plainDays.source, countedDays(String.raw`\+?`), countedDays('-')].join('|'),
);
const longestRule = 300;

/**
 * @returns `rule` undefined for a rule that ical.js cannot read, or that it would expand to too few dates:
 * a part that it ignores still counts toward COUNT. `until` is returned even then.
 */
export function readRule(
  given: string,
  first: Temporal.PlainDateTime,
): { rule: ReadRule | undefined; until: string | undefined } {
  const parts = partsOf(given, first);
  const until = parts.get('UNTIL');
  const frequency = frequencies.find((name) => name === parts.get('FREQ'));
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1');
  const isHuge = interval === undefined || interval > 9_999;
  const count = parts.has('COUNT') ? wholeNumber(parts.get('COUNT')) : undefined;
  const isOdd =
    given.length > longestRule ||
    frequency === undefined ||
    isHuge ||
    (parts.has('COUNT') && count === undefined) ||
    !/^(?:MO|SU|TU|WE|TH|FR|SA)$/.test(parts.get('WKST') ?? 'MO');
  if (isOdd || !isKnownShape(frequency, parts, first)) return { rule: undefined, until };
  const text = [...parts]
    .filter(([name]) => name !== 'UNTIL')
    .map(([name, value]) => `${name}=${name === 'BYMONTH' ? sorted(value) : value}`)
    .join(';');
  return { rule: { text, frequency, interval, count, until }, until };
}

/** Drops the parts that change nothing: the Gregorian calendar and the time of day of the first date. */
function partsOf(given: string, first: Temporal.PlainDateTime): Map<string, string> {
  const silent = new Set([
    'RSCALE=GREGORIAN',
    'SKIP=OMIT',
    `BYHOUR=${first.hour}`,
    `BYMINUTE=${first.minute}`,
    `BYSECOND=${first.second}`,
  ]);
  return new Map(
    given
      .toUpperCase()
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !silent.has(part))
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name.trim(), value.join('=').trim()];
      }),
  );
}

type Parts = ReadonlyMap<string, string>;

const always = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'];

/** The shapes that ical.js expands correctly. A test compares them with a model that tries every day. */
function isKnownShape(frequency: Frequency, parts: Parts, first: Temporal.PlainDateTime): boolean {
  const by = [...parts.keys()].filter((name) => !always.includes(name));
  const has = (...names: string[]): boolean => by.every((name) => names.includes(name));
  const days = parts.get('BYDAY');
  const monthDays = parts.get('BYMONTHDAY');
  if (!isNumbers(parts.get('BYMONTH'), 1, 12) || !isNumbers(monthDays, -31, 31)) return false;
  if (!isNumbers(parts.get('BYSETPOS'), -31, 31)) return false;
  switch (frequency) {
    case 'SECONDLY':
    case 'MINUTELY':
    case 'HOURLY':
      return by.length === 0;
    case 'DAILY':
      return (
        has('BYMONTH', 'BYMONTHDAY', 'BYDAY') && matches(days, plainDays) && !(monthDays ?? '').includes('-')
      );
    case 'WEEKLY':
      return has('BYDAY', 'BYMONTH') && matches(days, plainDays);
    case 'MONTHLY':
      return isKnownMonthly(parts, has);
    case 'YEARLY':
      return isKnownYearly(parts, has, first);
  }
}

function isKnownMonthly(parts: Parts, has: (...names: string[]) => boolean): boolean {
  const days = parts.get('BYDAY');
  if (parts.has('BYSETPOS')) return has('BYDAY', 'BYSETPOS') && days !== undefined && plainDays.test(days);
  if (days !== undefined && parts.has('BYMONTHDAY')) {
    // Once a month lacks a day, ical.js loses it for the next month too.
    const inEveryMonth = isNumbers(parts.get('BYMONTHDAY'), 1, 28);
    return has('BYDAY', 'BYMONTHDAY') && plainDays.test(days) && inEveryMonth;
  }
  return has('BYDAY', 'BYMONTHDAY') && matches(days, plainOrCountedDays);
}

function isKnownYearly(
  parts: Parts,
  has: (...names: string[]) => boolean,
  first: Temporal.PlainDateTime,
): boolean {
  const days = parts.get('BYDAY');
  if (has()) return first.month !== 2 || first.day !== 29;
  if (!parts.has('BYMONTH')) return false;
  const months = (parts.get('BYMONTH') ?? '').split(',').map(Number);
  if (has('BYMONTH', 'BYMONTHDAY')) {
    // A day that a listed month lacks would slip into the next month.
    return isNumbers(
      parts.get('BYMONTHDAY') ?? String(first.day),
      1,
      Math.min(...months.map(shortestLength)),
    );
  }
  if (parts.has('BYSETPOS') && months.length > 1) return false;
  return (
    has('BYMONTH', 'BYDAY', 'BYSETPOS') &&
    days !== undefined &&
    (parts.has('BYSETPOS') ? plainDays : plainOrCountedDays).test(days)
  );
}

function shortestLength(month: number): number {
  return Temporal.PlainYearMonth.from({ year: 2026, month }).daysInMonth;
}

function matches(value: string | undefined, pattern: RegExp): boolean {
  return value === undefined || pattern.test(value);
}

function isNumbers(value: string | undefined, from: number, to: number): boolean {
  if (value === undefined) return true;
  return value.split(',').every((one) => {
    const number = Number(one);
    return /^[+-]?\d{1,3}$/.test(one) && number >= from && number <= to && number !== 0;
  });
}

function sorted(months: string): string {
  return months
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other)
    .join(',');
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^0*[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
