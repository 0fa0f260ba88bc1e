import type { VehicleFit } from '@makani/contract/fit/fit';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { chargeFacts } from '@makani/domain/pricing/charges';
import { totalCentsOf } from '@makani/domain/pricing/pricing';
import { averageOf, dayPricesOf } from '@makani/domain/price-rules/day-prices';
import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import { sendAs } from '../../../http/responses/written-text.ts';
import { judgeFit, type TravelingParty } from '../fit/judge-fit.ts';
import type { RulesOfVehicles } from '../prices/active-rules.ts';
import type { ListedVehicle } from './listed-vehicles.ts';
import type { QueriedPeriod } from './queried-period.ts';

export interface VehicleList {
  vehicles: Vehicle[];
  nextCursor: string | null;
}

/** Each vehicle, with its total for the period and its answer to the party. */
export function withAnswers(
  found: readonly ListedVehicle[],
  { period, rules, travel }: ListQuery,
): Vehicle[] {
  const quoteOf = period && quotesOf(period, rules);
  return found.map(({ vehicle, cabin, extraPrices, yearlyFeesCents }) => ({
    ...vehicle,
    quote: quoteOf ? quoteOf(vehicle, yearlyFeesCents) : null,
    fit: travel ? fitOf({ ...vehicle, cabin, extraPrices, seats: vehicle.specs.seats }, travel) : null,
  }));
}

interface ListQuery {
  period?: QueriedPeriod | undefined;
  /** The price rules of each vehicle; of one without, none. */
  rules?: RulesOfVehicles | undefined;
  travel?: TravelingParty | undefined;
}

/** The list, and its text put together of cached texts: a schema has written all but the answers. */
export function presentList(
  found: readonly ListedVehicle[],
  nextCursor: string | null,
  query: ListQuery,
): VehicleList {
  const vehicles = withAnswers(found, query);
  const texts = vehicles.map(
    ({ quote, fit }, index) =>
      `${found[index]?.text.slice(0, -1)},"quote":${JSON.stringify(quote)},"fit":${JSON.stringify(fit)}}`,
  );
  const text = `{"vehicles":[${texts.join()}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return sendAs({ vehicles, nextCursor }, text);
}

type Quote = NonNullable<Vehicle['quote']>;

/** The same object for all that cost the same: in a list by price, these are many. */
function quotesOf(period: QueriedPeriod, rulesOf: RulesOfVehicles | undefined) {
  const quotes = new Map<string, Quote>();
  return ({ id, dailyCents }: Vehicle, yearlyFeesCents: number | null): Quote => {
    const rules = rulesOf?.get(id) ?? [];
    if (rules.length > 0) return priced(period, { dailyCents, yearlyFeesCents, rules });
    const key = `${dailyCents} ${yearlyFeesCents}`;
    const known = quotes.get(key);
    if (known !== undefined) return known;
    const quote = priced(period, { dailyCents, yearlyFeesCents, rules });
    quotes.set(key, quote);
    return quote;
  };
}

function priced(
  period: QueriedPeriod,
  {
    dailyCents,
    yearlyFeesCents,
    rules,
  }: { dailyCents: number; yearlyFeesCents: number | null; rules: readonly VehicleRule[] },
): Quote {
  const { pickupAt, returnAt, days, insurance, driverAge, oneWay, policy } = period;
  const charges = chargeFacts(period.charges, yearlyFeesCents);
  const dayPrices =
    rules.length === 0
      ? undefined
      : dayPricesOf({ dailyCents, pickupAt, days, bookedOn: period.bookedOn, rules });
  const choices = { pickupAt, returnAt, days, insurance, driverAge, oneWay };
  const rental = { ...choices, dailyCents, charges, dayPrices, policy };
  const totalCents = totalCentsOf(rental);
  if (dayPrices === undefined) return { days, totalCents };
  return { days, totalCents, averageDailyCents: averageOf(dayPrices) };
}

function fitOf(...query: Parameters<typeof judgeFit>): VehicleFit {
  const { answer, sentence } = judgeFit(...query);
  return { answer, sentence };
}
