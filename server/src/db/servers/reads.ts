import type { CatalogueVersion } from '../catalogue/catalogue-version.ts';
import type { Database, DatabaseLog, Db } from '../database.ts';
import { type ReplicaWatch, watchReplica } from './replica-watch.ts';

/** Where what anybody may read is read. */
export interface Reads {
  /**
   * Reads from the replica what nobody in particular asks for, and from the primary what a signed-in person does, who would
   * miss what they have just written. Work that fails on the replica is done again on the primary, so it must only read:
   * all but a refusal that no newer row could take back.
   */
  forPrincipal<T>(principal: object | undefined, work: (db: Db) => Promise<T>): Promise<T>;
  /** Undefined without a replica. `failures` counts the reads that failed on it and were done again on the primary. */
  replica: { behindMs(): number | undefined; isUsed(): boolean; failures(): number } | undefined;
  /** How many reads each server has done. */
  done: Record<'primary' | 'replica', number>;
  close(): Promise<void>;
}

export function openReads(
  primary: Database,
  replica: Database | undefined,
  {
    catalogue,
    log,
    isRefusal = () => false,
    isFinal = () => false,
  }: {
    catalogue: CatalogueVersion;
    log: DatabaseLog;
    isRefusal?: (error: unknown) => boolean;
    isFinal?: (error: unknown) => boolean;
  },
): Reads {
  const done = { primary: 0, replica: 0 };
  let failures = 0;
  const watch = replica && watchReplica(primary, replica, log);

  async function fromPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    done.primary += 1;
    return work(primary.kysely);
  }

  return {
    async forPrincipal(principal, work) {
      if (replica === undefined || watch === undefined || principal !== undefined) return fromPrimary(work);
      if (!(await isCurrent(watch, catalogue))) return fromPrimary(work);
      try {
        const answer = await work(replica.kysely);
        done.replica += 1;
        return answer;
      } catch (error) {
        if (isFinal(error)) {
          done.replica += 1;
          throw error;
        }
        if (!isRefusal(error)) failures += 1;
        // Also another refusal, because the primary may know what the replica has not heard of yet.
        return fromPrimary(work);
      }
    },
    replica: watch && {
      behindMs: () => watch.behindMs(),
      isUsed: () => watch.isNear(),
      failures: () => failures,
    },
    done,
    async close() {
      watch?.stop();
      await replica?.close();
    },
  };
}

/** Vehicles, photos and locations are never older than on the primary; only who has booked them may be. */
async function isCurrent(watch: ReplicaWatch, catalogue: CatalogueVersion): Promise<boolean> {
  return watch.isNear() && (await catalogue.current()) <= watch.catalogueVersion();
}
