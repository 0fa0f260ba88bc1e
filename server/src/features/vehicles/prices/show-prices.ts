import {
  type ComparedRental,
  type DeskRuleForm,
  maxPreviewedDays,
  type PricePreview,
} from '@makani/contract/operator/desk-prices';
import type { PricedMonth } from '@makani/contract/vehicles/price-rules';
import { addDays } from '@makani/domain/calendar/add-days';
import { maxRentalDays, wallTimeOf } from '@makani/domain/calendar/rental-period';
import { dayPricesOf, firstDayOf } from '@makani/domain/price-rules/day-prices';
import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import { narrowness } from '@makani/domain/price-rules/which-rule';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { findDeskRule, listRulesOf } from './active-rules.ts';
import { findPricedVehicle } from './price-rules.repository.ts';

type Ports = Pick<Context, 'db' | 'clock'>;

/** Days ahead that a preview compares. */
const daysAhead = 366;

/**
 * Each day of a month, as a rental of this one day costs that is booked today.
 * @param hostId Only a vehicle of this host; otherwise any.
 * @throws AppError `not_found`.
 */
export async function showMonth(
  { db, clock }: Ports,
  { vehicleId, hostId, month }: { vehicleId: string; hostId?: string; month?: string | undefined },
): Promise<PricedMonth> {
  const { vehicle, today, rules } = await requirePriced(db, vehicleId, clock.now(), hostId);
  const shown = month ?? today.slice(0, 7);
  const { dailyCents } = vehicle;
  const days = Array.from({ length: Temporal.PlainYearMonth.from(shown).daysInMonth }, (_none, index) => {
    const date = addDays(`${shown}-01`, index);
    const rental = { dailyCents, pickupAt: date, days: 1, bookedOn: today, rules };
    return { date, ...firstDayOf(rental) };
  });
  return { vehicle, month: shown, today, days };
}

/**
 * The effect of a rule on a vehicle’s prices within a year. It compares rentals of the shortest length for the rule,
 * and of the shortest for the rule that it replaces.
 * @throws AppError `not_found`.
 */
export async function previewRule(
  { db, clock }: Ports,
  { rule, ruleId, forVehicleId }: { rule: DeskRuleForm; ruleId: string | null; forVehicleId: string },
): Promise<PricePreview> {
  const now = clock.now();
  const { rules: before, today, ...found } = await requirePriced(db, forVehicleId, now);
  const replaced = ruleId === null ? undefined : await findDeskRule(db, ruleId);
  if (ruleId !== null && replaced === undefined) throw new AppError('not_found');
  const wanted: VehicleRule = {
    ...rule,
    id: ruleId ?? 'wanted',
    isOfHost: false,
    narrowness: narrowness({ ...rule, hostId: null }),
    createdAt: replaced?.createdAt ?? wallTimeOf(now, 'UTC'),
  };
  const others = before.filter(({ id }) => id !== ruleId);
  const isFor =
    (rule.vehicleId ?? forVehicleId) === forVehicleId &&
    (rule.category ?? found.category) === found.category &&
    (rule.locationId ?? found.locationId) === found.locationId;
  const after = isFor && rule.isActive ? [...others, wanted] : others;
  const lengths = new Set([lengthOf(replaced ?? wanted), lengthOf(wanted)]);
  const { vehicle } = found;
  const compared = { dailyCents: vehicle.dailyCents, today, before, after };
  return {
    vehicle,
    rentals: [...lengths]
      .toSorted((one, other) => one - other)
      .map((rentalDays) => compareRentals(rentalDays, compared)),
  };
}

/** The shortest rental that a rule is for, in days. */
function lengthOf({ kind, days }: VehicleRule): number {
  return kind === 'length' ? Math.min(days ?? 1, maxRentalDays) : 1;
}

interface Compared {
  dailyCents: number;
  today: string;
  before: readonly VehicleRule[];
  after: readonly VehicleRule[];
}

/** The first day of such a rental, for each day on which it may begin. */
function compareRentals(rentalDays: number, { dailyCents, today, before, after }: Compared): ComparedRental {
  const centsOn = (date: string, rules: readonly VehicleRule[]) => {
    const rental = { dailyCents, pickupAt: date, days: rentalDays, bookedOn: today, rules };
    return dayPricesOf(rental)?.dayCents[0] ?? dailyCents;
  };
  const days = Array.from({ length: daysAhead }, (_none, index) => addDays(today, index))
    .map((date) => ({ date, beforeCents: centsOn(date, before), afterCents: centsOn(date, after) }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return {
    rentalDays,
    firstDate: days[0]?.date ?? null,
    lastDate: days.at(-1)?.date ?? null,
    changedDays: days.length,
    days: days.slice(0, maxPreviewedDays),
  };
}

async function requirePriced(db: Db, id: string, now: Temporal.Instant, hostId?: string) {
  const row = await findPricedVehicle(db, id, hostId);
  if (row === undefined) throw new AppError('not_found');
  const { name, daily_cents: dailyCents, time_zone: timeZone, category, location_id: locationId } = row;
  return {
    vehicle: { id, name, dailyCents },
    today: wallTimeOf(now, timeZone).slice(0, 10),
    rules: (await listRulesOf(db, [id])).get(id) ?? [],
    category,
    locationId,
  };
}
