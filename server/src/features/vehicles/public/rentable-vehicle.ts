import { maxRelocationDays } from '@makani/contract/arrivals/one-way';
import type { OfferedPlace } from '@makani/contract/arrivals/places';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { HoursException, ReturnLocation } from '@makani/contract/site/locations';
import { type OfferedReturn, offeredReturns, shownReturns } from '@makani/domain/arrivals/one-way';
import { offeredPlaces } from '@makani/domain/arrivals/places';
import { chargeFacts, type ChargeFacts } from '@makani/domain/pricing/charges';
import { ruleLimits, type RentalRules } from '@makani/contract/calendar/host-calendar';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { PeriodRefusal } from '@makani/domain/calendar/rental-period';
import { blockedUntil, ruleRefusal } from '@makani/domain/calendar/rental-rules';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { chargesColumns, chargesOfRow } from '../../locations/public/charges.ts';
import { offeredReturnsByLocation, otherLocationsColumn } from '../../locations/public/return-locations.ts';
import { arrivalsColumn, arrivalsOfRow, currentArrivals } from '../../site/public/arrivals.ts';
import { findOffered, withOffer } from '../search/vehicles.repository.ts';
import { ruleColumns, rulesOf } from '../data/own-vehicles.ts';
import { blocksOfRow, readBlocks, type SqlRange } from '../data/vehicle-blocks.ts';
import { cardOf, type VehicleCard } from '../data/vehicles.ts';

/** The facts that decide whether a vehicle can be rented, all of one moment. */
export interface RentableVehicle {
  card: VehicleCard;
  /** Active, with a host, at an open location. */
  isOffered: boolean;
  dailyCents: number;
  /** The days on which its location keeps other hours. */
  exceptions: readonly HoursException[];
  /** The extras that the host offers with it. */
  extraPrices: ExtraPrices;
  /** Pickup and return places that its location and its host offer. */
  places: readonly OfferedPlace[];
  /** Other locations where it may be returned. */
  returns: readonly OfferedReturn[];
  /** The charges by the law of its location, if guests pay them. */
  charges: ChargeFacts | undefined;
  rules: RentalRules;
  /** The host's blocks around the wanted period. */
  blocks: InstantRange[];
}

/** The lock of `lockVehicle` as part of a caller's statement. */
export function vehicleLock(db: Db, id: Expression<string>) {
  return db.selectFrom('vehicles').select('vehicles.id').where('vehicles.id', '=', id).forNoKeyUpdate();
}

/**
 * One statement for `asRentable`, to which callers add which vehicle, and columns of their own. A statement that waits for a
 * lock would see blocks as they were before, so the lock is taken by an earlier one.
 */
export function rentableVehicle(db: Db, { startsAt, endsAt }: SqlRange) {
  const { max: hours } = ruleLimits.turnaroundHours;
  const withWayBack = hours + 24 * maxRelocationDays;
  const until = sql<Temporal.Instant>`(${endsAt}::timestamptz
    + make_interval(hours => case when vehicles.allows_one_way then ${sql.lit(withWayBack)} else ${sql.lit(hours)} end))`;
  return withOffer(db)
    .select([
      'vehicles.daily_cents',
      'vehicles.extra_prices',
      'vehicles.meeting_places',
      arrivalsColumn,
      'vehicles.yearly_fees_cents',
      ...chargesColumns,
      ...ruleColumns,
      'locations.exceptions',
      otherLocationsColumn,
    ])
    .select(blocksOfRow({ startsAt, endsAt: until }).as('blocks'));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rentableVehicle>['executeTakeFirst']>>>;

export function asRentable(row: Row): RentableVehicle {
  const arrivals = arrivalsOfRow(row);
  return {
    card: cardOf(row),
    isOffered: row.is_offered,
    dailyCents: row.daily_cents,
    exceptions: row.exceptions,
    extraPrices: row.extra_prices,
    places: offeredPlaces(arrivals, row.location_id, row.meeting_places),
    returns: offeredReturns(arrivals.oneWays, row.location_id, row.other_locations ?? []),
    charges: chargeFacts(chargesOfRow(row), row.yearly_fees_cents),
    rules: rulesOf(row),
    blocks: readBlocks(row.blocks),
  };
}

/** Whatever a vehicle's host and its location offer with it today; nothing for a vehicle that is not on offer. */
export interface OfferedWith {
  hostExtras: ExtraPrices;
  places: OfferedPlace[];
  returnLocations: ReturnLocation[];
}

export async function offeredWith(db: Db, id: string | undefined): Promise<OfferedWith> {
  const vehicle = id === undefined ? undefined : await findOffered(db, id);
  if (vehicle === undefined) return { hostExtras: {}, places: [], returnLocations: [] };
  const { location } = cardOf(vehicle);
  const places = offeredPlaces(await currentArrivals(db), location.id, vehicle.meeting_places);
  const returns = vehicle.allows_one_way ? (await offeredReturnsByLocation(db)).get(location.id) : undefined;
  return { hostExtras: vehicle.extra_prices, places, returnLocations: shownReturns(returns ?? []) };
}

/**
 * Applies the host's rules to a rental and returns when the vehicle is available again.
 * @param rental.isNoticed True when the host already knows this pickup time, so the minimum notice does not
 * apply.
 */
export function applyRules(
  { rules }: RentableVehicle,
  rental: InstantRange & { days: number; isNoticed?: boolean },
  now: Temporal.Instant,
): { refusal: PeriodRefusal | undefined; blockedUntil: Temporal.Instant } {
  return {
    refusal: ruleRefusal(rental.isNoticed === true ? { ...rules, minNoticeHours: 0 } : rules, rental, now),
    blockedUntil: blockedUntil(rental.endsAt, rules),
  };
}

export function isBlocked({ blocks }: RentableVehicle, { startsAt, endsAt }: InstantRange): boolean {
  return blocks.some(
    (block) =>
      Temporal.Instant.compare(block.startsAt, endsAt) < 0 &&
      Temporal.Instant.compare(block.endsAt, startsAt) > 0,
  );
}
