import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Listener } from '../listen.ts';

/** The part of the catalogue that is shown: all of it, one vehicle with its location, or no vehicle at all. */
export type Shown = 'vehicles' | { vehicleId: string } | 'no vehicle';

/**
 * The number of the latest change of all that visitors are shown without signing in. It is never older than what this process
 * has written, nor than what another had written two seconds ago. It comes at once, without a promise, while nothing has
 * happened.
 */
export interface CatalogueVersion {
  current(): number | Promise<number>;
  /** Another text after every change of what is shown, and the same one while only other vehicles change. */
  of(shown: Shown): string | Promise<string>;
  /** The version of that alone, by what was known when `of` or `current` last answered. */
  known(shown: Shown): string;
  /**
   * Something shown was told from memory. So what is kept by `of` is made again with the next second, and not at once, or a
   * database in trouble would be asked for every page.
   */
  servedFromMemory(): void;
}

/** A process that has seen more vehicles change than this takes all of them for changed. */
const maxVehicles = 1_000;

/**
 * The database counts the version, and tells of each change. It is asked again only after a notice, after a write of this
 * process, and every half second; but each time while nobody listens.
 */
export function catalogueVersion({ kysely, market, writes, listen }: Database): CatalogueVersion {
  const channel = market === undefined ? 'catalogue_version' : `catalogue_version_${market}`;
  let listener: Listener | undefined;
  let notices = 0;
  let last: { at: string; version: number | Promise<number> } | undefined;
  let madeAnew = 0;
  let nextAnew = Infinity;
  const seen = seenChanges();

  function current(): number | Promise<number> {
    // Commands and workers never ask, so only who serves listens.
    if (listen !== undefined) listener ??= listen(channel, () => (notices += 1));
    const at = `${writes()} ${notices}`;
    const isSure = listener === undefined || listener.isHearing();
    if (last?.at === at && (isSure || last.version instanceof Promise)) return last.version;
    last = { at, version: queryVersion(at) };
    return last.version;
  }

  async function queryVersion(at: string): Promise<number> {
    try {
      const changes = await kysely
        .selectFrom('catalogue_version')
        .leftJoin('vehicle_versions', (join) =>
          join.on('vehicle_versions.version', '>', sql<number>`${seen.upTo()}::bigint`),
        )
        .select(['catalogue_version.version', 'of_vehicles', 'vehicle_id'])
        .select('vehicle_versions.version as changed_with')
        .limit(maxVehicles + 1)
        .execute();
      const version = seen.add(changes);
      if (last?.at === at) last = { at, version };
      return version;
    } catch (error) {
      if (last?.at === at) last = undefined;
      throw error;
    }
  }

  function withAnew(version: string): string {
    if (performance.now() >= nextAnew) {
      madeAnew = nextAnew;
      nextAnew = Infinity;
    }
    return `${version} ${madeAnew}`;
  }

  return {
    current,
    of(shown) {
      const version = current();
      return typeof version === 'number'
        ? withAnew(seen.of(shown))
        : version.then(() => withAnew(seen.of(shown)));
    },
    known: (shown) => seen.of(shown),
    servedFromMemory() {
      nextAnew = Math.min(nextAnew, (Math.floor(performance.now() / 1_000) + 1) * 1_000);
    },
  };
}

interface Change {
  version: number;
  of_vehicles: number;
  vehicle_id: string | null;
  changed_with: number | null;
}

/** The version with which each vehicle changed last, since the first answer of the database. */
function seenChanges() {
  let newest: Pick<Change, 'version' | 'of_vehicles'> | undefined;
  /** Vehicles that are not in the map have not changed since this version. */
  let since = 0;
  const vehicles = new Map<string, number>();

  return {
    upTo: () => newest?.version ?? null,

    /** Answers that come late or twice change nothing. @returns the version that they tell of. */
    add(changes: readonly Change[]): number {
      const [first] = changes;
      if (first === undefined) throw new Error('The catalogue has no version.');
      for (const { vehicle_id: id, changed_with: version } of changes)
        if (id !== null && version !== null) vehicles.set(id, Math.max(version, vehicles.get(id) ?? 0));
      if (newest === undefined || changes.length > maxVehicles || vehicles.size > maxVehicles) {
        since = Math.max(since, first.version);
        vehicles.clear();
      }
      if (newest === undefined || first.version > newest.version) newest = first;
      return first.version;
    },

    of(shown: Shown): string {
      const { version = 0, of_vehicles: ofVehicles = 0 } = newest ?? {};
      if (shown === 'vehicles') return String(version);
      const ofAll = String(version - ofVehicles);
      if (shown === 'no vehicle') return ofAll;
      return `${ofAll} ${Math.max(since, vehicles.get(shown.vehicleId) ?? 0)}`;
    },
  };
}
