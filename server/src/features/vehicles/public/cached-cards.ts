import type { Context } from '../../../adapters/context.ts';
import { cachedByVehicle } from '../search/cached-by-vehicle.ts';
import { getVehicleCards, type VehicleCard } from '../data/vehicles.ts';

/** In the order of the ids, archived vehicles' too; undefined for one that never was. */
export type FindCards = (ids: readonly string[]) => Promise<(VehicleCard | undefined)[]>;

/** Keeps what bookings show of their vehicles until one of them changes. */
export function cachedCards({ db, catalogue }: Pick<Context, 'db' | 'catalogue'>): FindCards {
  return cachedByVehicle(catalogue, (ids) => getVehicleCards(db, ids));
}
