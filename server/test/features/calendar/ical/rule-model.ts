/** A plain model of RFC 5545 rules that tries every day. */
export interface ModelRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count?: number | undefined;
  /** `2SU`, `-1FR`, `MO`. */
  byDay?: string[] | undefined;
  byMonthDay?: number[] | undefined;
  byMonth?: number[] | undefined;
  bySetPos?: number[] | undefined;
  weekStart?: string | undefined;
}

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export function ruleText(rule: ModelRule): string {
  const parts: [string, string | number | undefined][] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval],
    ['COUNT', rule.count],
    ['BYDAY', rule.byDay?.join(',')],
    ['BYMONTHDAY', rule.byMonthDay?.join(',')],
    ['BYMONTH', rule.byMonth?.join(',')],
    ['BYSETPOS', rule.bySetPos?.join(',')],
    ['WKST', rule.weekStart],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(';');
}

/** @returns the days of the rule, starting with its first. */
export function modelDays(
  rule: ModelRule,
  first: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const found: Temporal.PlainDate[] = [];
  let inPeriod: Temporal.PlainDate[] = [];
  let current = '';
  const finish = (): void => {
    const days = rule.bySetPos === undefined ? inPeriod : atPositions(inPeriod, rule.bySetPos);
    found.push(...days.filter((day) => isBetween(day, first, until)));
    inPeriod = [];
  };
  // Positions count to the end of a period, so the last period is completed.
  const end =
    rule.freq === 'YEARLY' ? until.with({ month: 12, day: 31 }) : until.with({ day: until.daysInMonth });
  for (let day = periodStart(rule, first); isBetween(day, day, end); day = day.add({ days: 1 })) {
    const period = periodOf(rule, first, day);
    if (period === undefined || !fits(rule, first, day)) continue;
    if (period !== current) finish();
    current = period;
    inPeriod.push(day);
    if (found.length >= (rule.count ?? Infinity)) break;
  }
  finish();
  return found.slice(0, rule.count);
}

function isBetween(day: Temporal.PlainDate, from: Temporal.PlainDate, until: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, until) <= 0;
}

function atPositions(days: Temporal.PlainDate[], positions: number[]): Temporal.PlainDate[] {
  return days.filter((_day, at) => positions.includes(at + 1) || positions.includes(at - days.length));
}

/** Positions count from the start of a period, even when the first date is in the middle of it. */
function periodStart({ freq }: ModelRule, first: Temporal.PlainDate): Temporal.PlainDate {
  return freq === 'YEARLY'
    ? first.with({ month: 1, day: 1 })
    : freq === 'MONTHLY'
      ? first.with({ day: 1 })
      : first;
}

function periodOf(
  { freq, interval, weekStart = 'MO' }: ModelRule,
  first: Temporal.PlainDate,
  day: Temporal.PlainDate,
): string | undefined {
  const weekOf = (date: Temporal.PlainDate): Temporal.PlainDate =>
    date.subtract({ days: (date.dayOfWeek - 1 - names.indexOf(weekStart) + 7) % 7 });
  const passed = {
    DAILY: () => first.until(day).days,
    WEEKLY: () => weekOf(first).until(weekOf(day)).days / 7,
    MONTHLY: () => (day.year - first.year) * 12 + day.month - first.month,
    YEARLY: () => day.year - first.year,
  }[freq]();
  return passed % interval === 0 ? String(passed) : undefined;
}

function fits(rule: ModelRule, first: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const { freq, byDay, byMonth } = rule;
  if (byMonth !== undefined && !byMonth.includes(day.month)) return false;
  if (!fitsMonthDay(rule, day)) return false;
  if (byDay !== undefined) return byDay.some((one) => fitsDay(one, rule, day));
  if (rule.byMonthDay !== undefined || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return day.dayOfWeek === first.dayOfWeek;
  if (freq === 'MONTHLY' || byMonth !== undefined) return day.day === first.day;
  return day.day === first.day && day.month === first.month;
}

function fitsMonthDay({ byMonthDay }: ModelRule, day: Temporal.PlainDate): boolean {
  return byMonthDay?.some((one) => day.day === (one > 0 ? one : day.daysInMonth + one + 1)) ?? true;
}

function fitsDay(one: string, { freq, byMonth }: ModelRule, day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek !== names.indexOf(one.slice(-2)) + 1) return false;
  const position = Number(one.slice(0, -2));
  if (position === 0) return true;
  const ofYear = freq === 'YEARLY' && byMonth === undefined;
  const [at, length] = ofYear ? [day.dayOfYear, day.daysInYear] : [day.day, day.daysInMonth];
  return position > 0 ? Math.ceil(at / 7) === position : Math.ceil((length - at + 1) / 7) === -position;
}
