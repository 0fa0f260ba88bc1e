import type { CatalogueVersion } from '../../../db/catalogue/catalogue-version.ts';
import { setNewest } from '../../../http/clients/newest.ts';
import type { VehicleList } from './present-list.ts';
import type { Search } from './search-vehicles.ts';

const maxLists = 300;

/**
 * Keeps lists without dates, which are the same for everybody, until a vehicle, a photo, a rating or a location changes.
 * The version is read before the list, so a list can be newer than its version but never older.
 */
export function cachedLists(
  catalogue: CatalogueVersion,
  read: (search: Search) => Promise<VehicleList>,
): (search: Search) => Promise<VehicleList> {
  const cached = new Map<string, { version: number; list: Promise<VehicleList> }>();

  return async (search) => {
    const version = await catalogue.current();
    const key = keyOf(search);
    const known = cached.get(key);
    if (known?.version === version) return known.list;
    const entry = { version, list: read(search) };
    setNewest(cached, key, entry, maxLists);
    entry.list.catch(() => {
      if (cached.get(key) === entry) cached.delete(key);
    });
    return entry.list;
  };
}

/** All that the list depends on: prices are a matter of dates. */
function keyOf({ location, category, maxPrice, minSeats, sort, cursor, limit }: Search): string {
  return JSON.stringify([location, category, maxPrice, minSeats, sort, cursor, limit]);
}
