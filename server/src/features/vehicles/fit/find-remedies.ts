import type { HostExtras } from '@makani/contract/bookings/host-extras';
import { defaultDriverAge, defaultInsurance } from '@makani/contract/bookings/rental-options';
import type { Party } from '@makani/contract/fit/party';
import type { Remedy } from '@makani/contract/fit/remedies';
import type { WallTime } from '@makani/contract/kernel/time';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { ownRemedies } from '@makani/domain/remedies/own-remedies';
import { convoyLabel, vehicleLabel } from '@makani/domain/remedies/remedy-labels';
import { AppError } from '../../../http/app-error.ts';
import type { Convoys } from '../data/ports.ts';
import { wantedTime } from '../data/vehicle-blocks.ts';
import { listOffered } from '../search/list-offered.ts';
import { listUnbooked } from '../search/list-unbooked.ts';
import { withAnswers } from '../search/present-list.ts';
import { type QueriedPeriod, requireQueriedPeriod } from '../search/queried-period.ts';
import { rulesForPeriod } from '../search/rules-for-period.ts';
import type { SearchSources } from '../search/search-sources.ts';
import type { JudgedVehicle } from './judge-fit.ts';
import { listFitting } from './list-fitting.ts';

export interface RemedySources extends SearchSources {
  convoys: Convoys;
}

interface MisfitVehicle extends JudgedVehicle {
  id: string;
  location_id: string;
  daily_cents: number;
}

interface RemedyQuery {
  party: Party;
  day: string;
  hostExtras: HostExtras;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
  guestId?: string | undefined;
}

/** More than these need not be priced to find the cheapest one. */
const maxLookedAt = 5;

/** A vehicle without a plan may be too small for the bags, so none has seats enough to be promised. */
const onlyPlanned = 1_000;

/** Remedies for a misfit, each sufficient alone: first with this vehicle, then with others, each from the cheapest. */
export async function findRemedies(
  context: RemedySources,
  vehicle: MisfitVehicle,
  query: RemedyQuery,
  now: Temporal.Instant,
): Promise<Remedy[]> {
  const period = await periodOf(context, vehicle, query, now);
  const priced = await pricedVehicles(context, vehicle, { ...query, period }, now);
  const others = otherVehicle(vehicle.id, priced);
  const together = await convoyOf(context, vehicle, { ...query, period, priced }, now);
  const elsewhere = [...others, ...together].toSorted((one, other) => one.costCents - other.costCents);
  return [...remediesOf(vehicle, query, period?.days ?? 1), ...elsewhere];
}

function remediesOf(
  { cabin, extraPrices: offered }: MisfitVehicle,
  { party, day, hostExtras: chosen }: RemedyQuery,
  days: number,
): Remedy[] {
  if (cabin === null) return [];
  return ownRemedies({ cabin, offered, chosen }, { party, rule: childSeatRule(day), days });
}

/** Undefined without dates, or for dates that nobody can rent. */
async function periodOf(
  { locationOf }: RemedySources,
  { location_id: location }: MisfitVehicle,
  { pickupAt, returnAt }: RemedyQuery,
  now: Temporal.Instant,
): Promise<QueriedPeriod | undefined> {
  const choices = { insurance: defaultInsurance, driverAge: defaultDriverAge };
  try {
    return await requireQueriedPeriod(locationOf, { location, pickupAt, returnAt, ...choices }, now);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

type Dated = RemedyQuery & { period: QueriedPeriod | undefined };

/** This vehicle, and the cheapest that the party fits as they stand. */
async function pricedVehicles(
  context: RemedySources,
  { id, location_id: locationId, daily_cents }: MisfitVehicle,
  { period, guestId, ...travel }: Dated,
  now: Temporal.Instant,
): Promise<Vehicle[]> {
  const { db, availability, vehiclesOf, rulesOf } = context;
  const fitting = { ...(await listFitting(db, travel)), cabinsWithRack: [], seats: onlyPlanned };
  const filter = {
    locationId,
    fitting,
    free: period && wantedTime(period, { now, guestId }),
    among: period && (await listUnbooked(db, availability, period)),
  };
  const rows = await listOffered(context, filter, { sort: 'price_low', limit: maxLookedAt });
  const found = await vehiclesOf([{ id, daily_cents }, ...rows.filter((row) => row.id !== id)]);
  // Nobody rents their own vehicle.
  const rentable = found.filter(({ hostId, vehicle }) => vehicle.id === id || hostId !== guestId);
  return withAnswers(rentable, {
    period,
    rules: period && (await rulesForPeriod(rulesOf, rentable, period)),
  });
}

function otherVehicle(id: string, priced: readonly Vehicle[]): Remedy[] {
  const own = priced.find((one) => one.id === id);
  const [cheapest] = priced
    .filter((one) => one.id !== id)
    .toSorted((one, other) => priceOf(one) - priceOf(other));
  if (own === undefined || cheapest === undefined) return [];
  const costCents = priceOf(cheapest) - priceOf(own);
  const label = vehicleLabel(cheapest.name, costCents, cheapest.quote === null);
  return [{ kind: 'vehicle', vehicleId: cheapest.id, label, costCents }];
}

async function convoyOf(
  { db, convoys }: RemedySources,
  { id, location_id: locationId }: MisfitVehicle,
  { party, guestId, period, priced }: Dated & { priced: readonly Vehicle[] },
  now: Temporal.Instant,
): Promise<Remedy[]> {
  const own = priced.find((one) => one.id === id);
  // Each vehicle has its driver.
  if (period === undefined || own === undefined || party.adults < 2) return [];
  const { pickupAt, returnAt } = period;
  const found = await convoys.cheapest(db, { locationId, pickupAt, returnAt, party, guestId }, now);
  if (found === null) return [];
  const { vehicles, totalCents } = found;
  const label = convoyLabel(vehicles, totalCents);
  return [{ kind: 'convoy', label, costCents: totalCents - priceOf(own) }];
}

/** For the trip, or for a day while its dates are not known. */
function priceOf({ quote, dailyCents }: Vehicle): number {
  return quote?.totalCents ?? dailyCents;
}
