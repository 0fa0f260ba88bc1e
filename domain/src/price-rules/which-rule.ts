import { addDays } from '../calendar/add-days.ts';
import { dayNumber } from '../calendar/wall-minutes.ts';
import type { VehicleRule } from './vehicle-rule.ts';

/** The scope of a rule; null stands for any. */
export interface RuleScope {
  vehicleId: string | null;
  hostId: string | null;
  category: string | null;
  locationId: string | null;
}

/** A vehicle before a host, a host before a category, a category before a location, and that before everything. */
export function narrowness({ vehicleId, hostId, category, locationId }: RuleScope): number {
  if (vehicleId !== null) return 5;
  if (hostId !== null) return 4;
  return (category === null ? 0 : 2) + (locationId === null ? 0 : 1);
}

/** Days are numbers: see `dayNumber`. */
export interface RuledMoment {
  day: number;
  /** The length of the rental, in days. */
  length: number;
  /** Days between the booking and the pickup. */
  lead: number;
}

/** A rule whose dates are read once, and not for each day that they are compared with. */
export interface DatedRule extends VehicleRule {
  firstDay: number;
  lastDay: number;
}

export function withDays(rules: readonly VehicleRule[]): DatedRule[] {
  return rules.map((rule) => ({
    ...rule,
    firstDay: rule.fromDate === null ? -Infinity : dayNumber(rule.fromDate),
    lastDay: rule.untilDate === null ? Infinity : dayNumber(rule.untilDate),
  }));
}

/**
 * Without those that hold on no day of a rental, nor of a shorter one from the same day: most of a host's seasons are at another
 * time of the year. Dates are compared as they are written.
 */
export function rulesWithin(
  rules: readonly VehicleRule[],
  { pickupAt, days: length }: { pickupAt: string; days: number },
): VehicleRule[] {
  const first = pickupAt.slice(0, 10);
  const last = addDays(first, length - 1);
  return rules.filter(
    ({ kind, days, fromDate, untilDate }) =>
      (fromDate === null || fromDate <= last) &&
      (untilDate === null || untilDate >= first) &&
      (kind !== 'length' || days === null || days <= length),
  );
}

export function holdsOn(rule: DatedRule, { day, length, lead }: RuledMoment): boolean {
  if (day < rule.firstDay || day > rule.lastDay) return false;
  const { days } = rule;
  switch (rule.kind) {
    case 'season':
      return true;
    case 'weekday':
      // Day 0 was a Monday.
      return rule.weekdays.includes((day % 7) + 1);
    case 'length':
      return days !== null && length >= days;
    case 'early_booking':
      return days !== null && lead >= days;
    case 'last_minute':
      return days !== null && lead <= days;
  }
}

/** The stronger of two rules of a kind: the narrower one, then the one whose number of days is met more closely, then the later one. */
export function isStronger(one: VehicleRule, other: VehicleRule): boolean {
  if (one.narrowness !== other.narrowness) return one.narrowness > other.narrowness;
  if (one.days !== other.days) {
    const isMore = (one.days ?? 0) > (other.days ?? 0);
    return one.kind === 'last_minute' ? !isMore : isMore;
  }
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt;
  return one.id > other.id;
}
