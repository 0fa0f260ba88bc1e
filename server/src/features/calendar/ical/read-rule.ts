import { readValue, type Recurrence } from './ical-values.ts';

/**
 * @returns `rule` undefined for a rule that ical.js cannot read, or that it would expand to too few dates:
 * a part that it ignores still counts toward COUNT. The rule is without UNTIL, which needs a zone and is
 * returned in any case.
 */
export function readRule(
  given: string,
  first: Temporal.PlainDateTime,
): { rule: Recurrence | undefined; until: string | undefined } {
  const parts = given
    .toUpperCase()
    .split(';')
    // ical.js writes numbers without zeros and plus.
    .map((part) => part.trim().replaceAll(/([=,])\+?0*(?=\d)/g, '$1'))
    .filter((part) => part !== '');
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length);
  const silent = [
    ...silentAlways,
    `BYHOUR=${first.hour}`,
    `BYMINUTE=${first.minute}`,
    `BYSECOND=${first.second}`,
  ];
  const said = parts.filter((part) => !silent.includes(part) && !part.startsWith('UNTIL='));
  const rule = readValue('recur', said.join(';'));
  const isRead =
    rule !== undefined &&
    isIn(rule.interval ?? 1, 1, 9_999) &&
    isIn(rule.count ?? 1, 1, 99_999) &&
    isKnownShape(rule, first);
  return { rule: isRead ? rule : undefined, until };
}

/** The Gregorian calendar, as the time of day of the first date, changes nothing. */
const silentAlways = ['RSCALE=GREGORIAN', 'SKIP=OMIT'];

/** The shapes that ical.js expands correctly. A test compares them with a model that tries every day. */
function isKnownShape(rule: Recurrence, first: Temporal.PlainDateTime): boolean {
  const by = Object.keys(rule).filter((name) => !['freq', 'interval', 'count', 'wkst'].includes(name));
  const has = (...names: string[]): boolean => by.every((name) => names.includes(name));
  const days = listOf(rule['byday']).map(String);
  const months = listOf(rule['bymonth']).map(Number);
  const monthDays = listOf(rule['bymonthday']).map(Number);
  const positions = listOf(rule['bysetpos']).map(Number);
  if (![...monthDays, ...positions].every((one) => one !== 0 && isIn(one, -31, 31))) return false;
  const arePlain = days.every((day) => day.length === 2);
  switch (rule.freq) {
    case 'DAILY':
      return has('bymonth', 'bymonthday', 'byday') && arePlain && monthDays.every((day) => day > 0);
    case 'WEEKLY':
      return has('byday', 'bymonth') && arePlain;
    case 'MONTHLY':
      if (positions.length > 0) return has('byday', 'bysetpos') && days.length > 0 && arePlain;
      if (!has('byday', 'bymonthday')) return false;
      if (monthDays.length === 0 || days.length === 0) return arePlain || areCounted(days);
      // Once a month lacks a day, ical.js loses it for the next month too.
      return arePlain && monthDays.every((day) => isIn(day, 1, 28));
    case 'YEARLY':
      if (by.length === 0) return first.month !== 2 || first.day !== 29;
      if (months.length === 0) return false;
      if (has('bymonth', 'bymonthday')) {
        // A day that a listed month lacks would slip into the next month.
        const shortest = Math.min(...months.map(shortestLength));
        return (monthDays.length > 0 ? monthDays : [first.day]).every((day) => isIn(day, 1, shortest));
      }
      if (!has('bymonth', 'byday', 'bysetpos') || days.length === 0) return false;
      return positions.length > 0 ? months.length === 1 && arePlain : arePlain || areCounted(days);
    case undefined:
      return false;
    default:
      return by.length === 0;
  }
}

function listOf(values: Recurrence[string]): (number | string)[] {
  return values === undefined ? [] : [values].flat();
}

/**
 * `2SU`, or `-1FR`. Mixed signs could count a day twice, so all have the same sign; a fifth weekday stands
 * alone.
 */
function areCounted(days: string[]): boolean {
  if (days.length === 1 && /^-?5..$/.test(days[0] ?? '')) return true;
  return [/^[1-4]..$/, /^-[1-4]..$/].some((counted) => days.every((day) => counted.test(day)));
}

function shortestLength(month: number): number {
  return Temporal.PlainYearMonth.from({ year: 2026, month }).daysInMonth;
}

function isIn(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}
