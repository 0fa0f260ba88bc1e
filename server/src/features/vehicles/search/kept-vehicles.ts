import type { Cabin } from '@makani/contract/fit/cabin';
import { type Vehicle, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import { ratingOf } from '@makani/domain/reviews/reviews';
import * as z from 'zod/mini';
import type { CatalogueVersion } from '../../../adapters/catalogue-version.ts';
import type { Db } from '../../../db/database.ts';
import { setNewest } from '../../../http/clients/newest.ts';
import { writePart } from '../../../http/responses/serializer.ts';
import type { Ratings } from '../public/ports.ts';
import type { ListedRow } from './list-offered.ts';
import { presentVehicle } from './present-vehicle.ts';
import { listShown } from './vehicles.repository.ts';

/** A vehicle as every list shows it, and that as text: all but what depends on the search, which comes last. */
export interface KeptVehicle {
  vehicle: Vehicle;
  text: string;
  cabin: Cabin | null;
  yearlyFeesCents: number | null;
}

/** In the order of the rows, without what is gone. */
export type FindVehicles = (rows: readonly Pick<ListedRow, 'id' | 'daily_cents'>[]) => Promise<KeptVehicle[]>;

/** Some 1.5 kB each. */
const mostVehicles = 5_000;

interface Source {
  db: Db;
  catalogue: CatalogueVersion;
  ratings: Ratings;
}

interface Entry extends KeptVehicle {
  /** What the catalogue said of this vehicle before it was read. */
  stamp: string;
  /** The version of the catalogue at which the stamp was last the same. */
  version: number;
}

/**
 * Keeps what lists show of a vehicle until it changes; who may rent it when is asked each time. A stamp is read before its
 * vehicle, so what is kept can be newer than its stamp but never older; and it has the price by which the row was found.
 * It is read from the primary, because a replica may be behind the stamp.
 */
export function keepVehicles(source: Source): FindVehicles {
  const { catalogue } = source;
  const kept = new Map<string, Entry>();

  function find(id: string, version: number): Entry | undefined {
    const entry = kept.get(id);
    if (entry === undefined || entry.version === version) return entry;
    if (entry.stamp !== catalogue.known({ vehicleId: id })) return undefined;
    entry.version = version;
    return entry;
  }

  async function read(ids: string[], version: number): Promise<Map<string, Entry>> {
    const stamps = new Map(ids.map((id) => [id, catalogue.known({ vehicleId: id })]));
    const entries = (await readVehicles(source, ids)).map((one) => {
      const { id } = one.vehicle;
      const entry = { ...one, stamp: stamps.get(id) ?? '', version };
      setNewest(kept, id, entry, mostVehicles);
      return [id, entry] as const;
    });
    return new Map(entries);
  }

  return async (rows) => {
    const told = catalogue.current();
    const version = typeof told === 'number' ? told : await told;
    const found = rows.map(({ id, daily_cents: dailyCents }) => {
      const entry = find(id, version);
      return entry?.vehicle.dailyCents === dailyCents ? entry : undefined;
    });
    const missing = rows.flatMap(({ id }, index) => (found[index] === undefined ? [id] : []));
    if (missing.length === 0) return found.filter((entry) => entry !== undefined);
    const now = await read(missing, version);
    return rows.flatMap(({ id }, index) => found[index] ?? now.get(id) ?? []);
  };
}

const shownSchema = z.omit(vehicleSchema, { quote: true, fit: true });

/** Reviews are read only for what has not been counted yet. */
async function readVehicles({ db, ratings }: Source, ids: string[]): Promise<KeptVehicle[]> {
  const rows = await listShown(db, ids);
  const uncounted = rows.filter((row) => row.rating_count === null).map(({ id }) => id);
  const counted = await ratings.ratingsOf(db, uncounted);
  return rows.map((row) => {
    const { rating_stars: stars, rating_count: count } = row;
    const rating = stars === null || count === null ? counted.get(row.id) : ratingOf(stars, count);
    const vehicle = presentVehicle(row, rating ?? null);
    const text = writePart(shownSchema, vehicle);
    return { vehicle, text, cabin: row.cabin, yearlyFeesCents: row.yearly_fees_cents };
  });
}
