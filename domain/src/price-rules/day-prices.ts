import { type PriceRuleKind, priceRuleKinds, priceRuleLimits } from '@makani/contract/vehicles/price-rules';
import { dayNumber } from '../calendar/wall-minutes.ts';
import type { Amount, DayPrices } from '../pricing/line-kinds.ts';
import { ruleKindNames } from './rule-in-words.ts';
import type { VehicleRule } from './vehicle-rule.ts';
import { type DatedRule, holdsOn, isStronger, rulesWithin, withDays } from './which-rule.ts';

// The price of each day after the rules. Only the server runs it: browsers see the lines that come of it.

export interface RuledRental {
  dailyCents: number;
  /** A wall time or date. */
  pickupAt: string;
  days: number;
  /** The date at the location on which it was booked. */
  bookedOn: string;
  rules: readonly VehicleRule[];
}

/** No rules together take a day below this, nor above the other, unless the vehicle's own price is there. In cents. */
export const ruledDay = { least: priceRuleLimits.leastDailyCents, max: 2_000_000 } as const;

type DatedRental = Omit<RuledRental, 'rules'> & { rules: readonly DatedRule[] };

interface Step {
  rule: VehicleRule;
  cents: number;
}

interface RuledDay {
  cents: number;
  steps: Step[];
}

/**
 * The price of each day by the rules; undefined where none of them applies.
 *
 * A day has the date on which it begins. Of each kind one rule applies to it, and they multiply in the order of the kinds, rounded
 * to whole cents. A longer rental costs no less than a shorter one, unless the rule for its length says so: where it would,
 * the reduction for its length is smaller.
 */
export function dayPricesOf({ rules, ...facts }: RuledRental): DayPrices | undefined {
  if (rules.length === 0) return undefined;
  const rental = { ...facts, rules: withDays(rulesWithin(rules, facts)) };
  if (rental.rules.length === 0) return undefined;
  const days = ruledDays(rental, rental.days);
  raiseBy(days, Math.max(0, leastCents(rental) - sumOfDays(days)));
  if (days.every(({ steps }) => steps.length === 0)) return undefined;
  return { dayCents: days.map(({ cents }) => cents), changes: changesBy(days) };
}

/** The average price of a day, in whole cents. */
export function averageOf({ dayCents }: DayPrices): number {
  return Math.round(dayCents.reduce((sum, cents) => sum + cents, 0) / dayCents.length);
}

/** The names of the rules that make the price of a rental's first day. */
export function firstDayOf(rental: RuledRental): { cents: number; rules: string[] } {
  const [day] = ruledDays({ ...rental, rules: withDays(rental.rules) }, 1);
  return {
    cents: day?.cents ?? rental.dailyCents,
    rules: day?.steps.map(({ rule }) => rule.name) ?? [],
  };
}

/** Every day of a rental of this length, before any comparison with shorter ones. */
function ruledDays({ dailyCents, pickupAt, bookedOn, rules }: DatedRental, length: number): RuledDay[] {
  const first = dayNumber(pickupAt);
  const lead = Math.max(0, first - dayNumber(bookedOn));
  return Array.from({ length }, (_none, index) => {
    const holding = rules.filter((rule) => holdsOn(rule, { day: first + index, length, lead }));
    return ruledDayOf(dailyCents, holding);
  });
}

function ruledDayOf(dailyCents: number, holding: readonly VehicleRule[]): RuledDay {
  const least = Math.min(dailyCents, ruledDay.least);
  const max = Math.max(dailyCents, ruledDay.max);
  const steps: Step[] = [];
  let cents = dailyCents;
  // In parts that grow with each percentage, so that a day is rounded from what is exact.
  let exact = BigInt(dailyCents);
  let parts = 1n;
  for (const kind of priceRuleKinds) {
    const rule = strongest(holding, kind);
    if (rule === undefined) continue;
    if (rule.basisPoints === null) exact = BigInt(rule.dailyCents ?? dailyCents) * parts;
    else {
      exact *= BigInt(10_000 + rule.basisPoints);
      parts *= 10_000n;
    }
    const after = Math.min(max, Math.max(least, Number((2n * exact + parts) / (2n * parts))));
    steps.push({ rule, cents: after - cents });
    cents = after;
  }
  return { cents, steps };
}

function strongest(rules: readonly VehicleRule[], kind: PriceRuleKind): VehicleRule | undefined {
  let found: VehicleRule | undefined;
  for (const rule of rules)
    if (rule.kind === kind && (found === undefined || isStronger(rule, found))) found = rule;
  return found;
}

/**
 * The least price of a rental, which is that of a shorter one. Where no rule for a length begins, a day more adds its price, so only
 * the rentals just below such a length are looked at.
 */
function leastCents(rental: DatedRental): number {
  const lengths = rental.rules.flatMap(({ kind, days }) =>
    kind === 'length' && days !== null && days > 1 && days <= rental.days ? [days] : [],
  );
  let least = 0;
  for (const length of [...new Set(lengths)].toSorted((one, other) => one - other)) {
    const shorter = Math.max(least, sumOfDays(ruledDays(rental, length - 1)));
    least = mayCostLess(ruledDays(rental, length), length) ? 0 : shorter;
  }
  return least;
}

function mayCostLess(days: readonly RuledDay[], length: number): boolean {
  return days.some(({ steps }) => steps.some(({ rule }) => rule.mayCostLess && rule.days === length));
}

/** Spreads what a rental costs more than its rules say over the days that a rule for its length has made cheaper. */
function raiseBy(days: readonly RuledDay[], cents: number): void {
  if (cents === 0) return;
  const reduced = days.flatMap((day) => {
    const step = day.steps.find(({ rule }) => rule.kind === 'length');
    return step === undefined ? [] : [{ day, step }];
  });
  for (const [index, { day, step }] of reduced.entries()) {
    const share =
      Math.floor((cents * (index + 1)) / reduced.length) - Math.floor((cents * index) / reduced.length);
    day.cents += share;
    step.cents += share;
  }
}

function changesBy(days: readonly RuledDay[]): Amount[] {
  const steps = days.flatMap((day) => day.steps);
  const rules = priceRuleKinds.flatMap((kind) => [
    ...new Set(steps.flatMap(({ rule }) => (rule.kind === kind ? [rule] : []))),
  ]);
  return rules.flatMap((rule) => {
    const own = steps.filter((step) => step.rule === rule);
    const amountCents = own.reduce((sum, { cents }) => sum + cents, 0);
    if (amountCents === 0) return [];
    const { id, isOfHost, kind, basisPoints } = rule;
    const name = isOfHost ? ruleKindNames[kind] : rule.name;
    const dailyCents = rule.dailyCents && Math.max(rule.dailyCents, ruledDay.least);
    const applied = { name, days: own.length, basisPoints, dailyCents };
    return [{ code: id, quantity: 1, unit: 'flat', unitCents: amountCents, amountCents, rule: applied }];
  });
}

function sumOfDays(days: readonly RuledDay[]): number {
  return days.reduce((sum, { cents }) => sum + cents, 0);
}
