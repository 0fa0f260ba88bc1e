import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import { type Vehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { ratingOf } from '@makani/domain/reviews/reviews';
import * as z from 'zod/mini';
import type { CatalogueVersion } from '../../../db/catalogue/catalogue-version.ts';
import type { Db } from '../../../db/database.ts';
import { writePart } from '../../../http/responses/serializer.ts';
import type { Ratings } from '../data/ports.ts';
import { cachedByVehicle } from './cached-by-vehicle.ts';
import type { ListedRow } from './list-offered.ts';
import { presentVehicle } from './present-vehicle.ts';
import { listShown } from './vehicles.repository.ts';

/** A vehicle as every list shows it, and that as text: all but what depends on the search, which comes last. */
export interface CachedVehicle {
  vehicle: Vehicle;
  text: string;
  hostId: string | null;
  cabin: Cabin | null;
  extraPrices: ExtraPrices;
  yearlyFeesCents: number | null;
}

/** In the order of the rows, without what is gone. */
export type FindVehicles = (
  rows: readonly Pick<ListedRow, 'id' | 'daily_cents'>[],
) => Promise<CachedVehicle[]>;

interface Source {
  db: Db;
  catalogue: CatalogueVersion;
  ratings: Ratings;
}

/**
 * Keeps what lists show of a vehicle until it changes; who may rent it when is asked each time. What is kept has the price by
 * which the row was found. It is read from the primary, because a replica may be behind the stamp.
 */
export function cachedVehicles(source: Source): FindVehicles {
  const find = cachedByVehicle(source.catalogue, async (ids) => {
    const read = await readVehicles(source, ids);
    return new Map(read.map((one) => [one.vehicle.id, one]));
  });
  return async (rows) => {
    const found = await find(
      rows.map(({ id }) => id),
      ({ vehicle }, index) => vehicle.dailyCents === rows[index]?.daily_cents,
    );
    return found.filter((one) => one !== undefined);
  };
}

const shownSchema = z.omit(vehicleSchema, { quote: true, fit: true });

/** Reviews are read only for what has not been counted yet. */
async function readVehicles({ db, ratings }: Source, ids: string[]): Promise<CachedVehicle[]> {
  const rows = await listShown(db, ids);
  const uncounted = rows.filter((row) => row.rating_count === null).map(({ id }) => id);
  const counted = await ratings.ratingsOf(db, uncounted);
  return rows.map((row) => {
    const { rating_stars: stars, rating_count: count } = row;
    const rating = stars === null || count === null ? counted.get(row.id) : ratingOf(stars, count);
    const vehicle = presentVehicle(row, rating ?? null);
    const text = writePart(shownSchema, vehicle);
    const { host_id: hostId, cabin, extra_prices: extraPrices, yearly_fees_cents: yearlyFeesCents } = row;
    return { vehicle, text, hostId, cabin, extraPrices, yearlyFeesCents };
  });
}
