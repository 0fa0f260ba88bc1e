import type { Database } from '../db/database.ts';
import type { Listener } from '../db/listen.ts';

/** The number of the latest change of all that visitors are shown without signing in. */
export interface CatalogueVersion {
  /**
   * Never older than what this process has written, nor than what another had written two seconds ago. At once, without
   * a promise, while nothing has happened.
   */
  current(): number | Promise<number>;
}

/**
 * The database counts the version, and tells of each change. It is asked again only after a notice, after a write of this
 * process, and every half second; but each time while nobody listens.
 */
export function catalogueVersion({ kysely, writes, listen }: Database): CatalogueVersion {
  let listener: Listener | undefined;
  let notices = 0;
  let last: { at: string; version: number | Promise<number> } | undefined;

  return {
    current() {
      // Commands and workers never ask, so only who serves listens.
      if (listen !== undefined) listener ??= listen('catalogue_version', () => (notices += 1));
      const at = `${writes()} ${notices}`;
      const isSure = listener === undefined || listener.isHearing();
      if (last?.at === at && (isSure || last.version instanceof Promise)) return last.version;
      last = { at, version: ask(at) };
      return last.version;
    },
  };

  async function ask(at: string): Promise<number> {
    try {
      const row = await kysely.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      if (last?.at === at) last = { at, version: row.version };
      return row.version;
    } catch (error) {
      if (last?.at === at) last = undefined;
      throw error;
    }
  }
}
