import {
  type DeskRuleForm,
  mostPreviewedDays,
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
import { listRulesOf } from './active-rules.ts';
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

/** What a rule would change of a vehicle’s prices, within a year. @throws AppError `not_found`. */
export async function previewRule(
  { db, clock }: Ports,
  { rule, ruleId, forVehicleId }: { rule: DeskRuleForm; ruleId: string | null; forVehicleId: string },
): Promise<PricePreview> {
  const now = clock.now();
  const found = await requirePriced(db, forVehicleId, now);
  const { vehicle, today, category, locationId } = found;
  const { dailyCents } = vehicle;
  const others = found.rules.filter(({ id }) => id !== ruleId);
  const isFor =
    (rule.vehicleId ?? forVehicleId) === forVehicleId &&
    (rule.category ?? category) === category &&
    (rule.locationId ?? locationId) === locationId;
  const wanted: VehicleRule = {
    ...rule,
    id: ruleId ?? 'wanted',
    narrowness: narrowness({ ...rule, hostId: null }),
    createdAt: found.rules.find(({ id }) => id === ruleId)?.createdAt ?? wallTimeOf(now, 'UTC'),
  };
  const rentalDays = rule.kind === 'length' ? Math.min(rule.days ?? 1, maxRentalDays) : 1;
  const centsOn = (date: string, rules: readonly VehicleRule[]) => {
    const rental = { dailyCents, pickupAt: date, days: rentalDays, bookedOn: today, rules };
    return dayPricesOf(rental)?.dayCents[0] ?? dailyCents;
  };
  const after = isFor && rule.isActive ? [...others, wanted] : others;
  const days = Array.from({ length: daysAhead }, (_none, index) => addDays(today, index))
    .map((date) => ({ date, beforeCents: centsOn(date, found.rules), afterCents: centsOn(date, after) }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return {
    vehicle,
    rentalDays,
    firstDate: days[0]?.date ?? null,
    lastDate: days.at(-1)?.date ?? null,
    changedDays: days.length,
    days: days.slice(0, mostPreviewedDays),
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
