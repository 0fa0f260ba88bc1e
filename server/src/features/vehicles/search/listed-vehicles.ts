import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import { type Vehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { ratingOf } from '@makani/domain/reviews/reviews';
import * as z from 'zod/mini';
import type { CatalogueVersion } from '../../../db/catalogue/catalogue-version.ts';
import type { Db } from '../../../db/database.ts';
import { writePart } from '../../../http/responses/serializer.ts';
import { VersionedCache } from '../../../lib/versioned-cache.ts';
import type { Ratings } from '../data/ports.ts';
import type { ListedRow } from './list-offered.ts';
import { presentVehicle } from './present-vehicle.ts';
import { listShown } from './vehicles.repository.ts';

/** A vehicle as every list shows it, and that as text: all but what depends on the search, which comes last. */
export interface ListedVehicle {
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
) => Promise<ListedVehicle[]>;

interface Source {
  db: Db;
  catalogue: CatalogueVersion;
  ratings: Ratings;
}

/** Each has some 1.5 kB. */
const maxVehicles = 5_000;

/**
 * Caches what lists show of vehicles under the catalogue's version; who may rent one when is asked each time. It is read from
 * the primary, because a replica may be behind the version.
 */
export function cacheVehicles(source: Source): FindVehicles {
  const cache = new VersionedCache<ListedVehicle>(maxVehicles);
  return async (rows) => {
    const ids = rows.map(({ id }) => id);
    const found = await cache.many(ids, await source.catalogue.current(), (missing) =>
      readVehicles(source, missing),
    );
    // A vehicle has the price by which it is in the list, even if that is newer than the version.
    const isSame = found.every((one, index) => one?.vehicle.dailyCents === rows[index]?.daily_cents);
    const now = isSame ? undefined : await readVehicles(source, ids);
    return now === undefined
      ? found.filter((one) => one !== undefined)
      : ids.flatMap((id) => now.get(id) ?? []);
  };
}

const shownSchema = z.omit(vehicleSchema, { quote: true, fit: true });

/** Reviews are read only for what has not been counted yet. */
async function readVehicles({ db, ratings }: Source, ids: string[]): Promise<Map<string, ListedVehicle>> {
  const rows = await listShown(db, ids);
  const uncounted = rows.filter((row) => row.rating_count === null).map(({ id }) => id);
  const counted = await ratings.ratingsOf(db, uncounted);
  return new Map(
    rows.map((row) => {
      const { rating_stars: stars, rating_count: count } = row;
      const rating = stars === null || count === null ? counted.get(row.id) : ratingOf(stars, count);
      const vehicle = presentVehicle(row, rating ?? null);
      const text = writePart(shownSchema, vehicle);
      const { host_id: hostId, cabin, extra_prices: extraPrices, yearly_fees_cents: yearlyFeesCents } = row;
      return [row.id, { vehicle, text, hostId, cabin, extraPrices, yearlyFeesCents }];
    }),
  );
}
