import type { Database } from '../database.ts';
import type { Listener } from '../listen.ts';

/**
 * The number of the latest change of all that visitors are shown without signing in. It is never older than what this process
 * has written, nor than what another had written two seconds ago. It comes at once, without a promise, while nothing has
 * happened.
 */
export interface CatalogueVersion {
  current(): number | Promise<number>;
  /**
   * Something that is shown came from memory. So `retries` changes with the next second, and not at once, or a database in
   * trouble would be queried for every page.
   */
  servedFromMemory(): void;
  /** Differs after a second in which something came from memory. */
  retries(): number;
}

/**
 * The database counts the version, and tells of each change. It is asked again only after a notice, after a write of this
 * process, and every half second; but each time while nobody listens.
 */
export function catalogueVersion({ kind, kysely, writes, listen }: Database): CatalogueVersion {
  let listener: Pick<Listener, 'isHearing'> | undefined;
  let notices = 0;
  let last: { at: string; version: number | Promise<number> } | undefined;
  let retriedAt = 0;
  let nextRetry = Infinity;

  async function queryVersion(at: string): Promise<number> {
    try {
      const { version } = await kysely
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      if (last?.at === at) last = { at, version };
      return version;
    } catch (error) {
      if (last?.at === at) last = undefined;
      throw error;
    }
  }

  return {
    current() {
      // Commands and workers never ask, so only who serves listens. The embedded database has no writes but ours.
      if (kind === 'postgres')
        listener ??= listen({ channel: 'catalogue_version', onNotice: () => (notices += 1) });
      const at = `${writes()} ${notices}`;
      const isSure = listener === undefined || listener.isHearing();
      if (last?.at === at && (isSure || last.version instanceof Promise)) return last.version;
      last = { at, version: queryVersion(at) };
      return last.version;
    },
    servedFromMemory() {
      nextRetry = Math.min(nextRetry, (Math.floor(performance.now() / 1_000) + 1) * 1_000);
    },
    retries() {
      if (performance.now() >= nextRetry) {
        retriedAt = nextRetry;
        nextRetry = Infinity;
      }
      return retriedAt;
    },
  };
}
