import { sql } from 'kysely';
import { within } from '../../lib/within.ts';
import type { Database, DatabaseLog, Db } from '../database.ts';

/** A replica that is further behind shows vehicles that have long been booked. */
const farthestMs = 5_000;
/** A vehicle that is changed is read from the primary until the next look at the replica. */
const everyMs = 100;
/** A replica that takes longer to say where it is, is away. */
const patienceMs = 1_000;

export interface ReplicaWatch {
  /** How old what the replica shows may be; undefined while it is away. */
  behindMs(): number | undefined;
  isNear(): boolean;
  /** The version of the catalogue that it has at least. */
  catalogueVersion(): number;
  stop(): void;
}

/**
 * Asks the primary how far it has written and the replica how far it has come. The replica shows at least the moment at
 * which the primary was there: neither its clock nor a connection that it has lost can make it look nearer.
 */
export function watchReplica(
  { kysely: primary }: Database,
  { kysely: replica }: Database,
  log: DatabaseLog,
): ReplicaWatch {
  const written: { at: number; position: number }[] = [];
  let shownAt: number | undefined;
  let version = 0;
  let wasNear = false;
  let isQuerying = false;

  const look = async (): Promise<void> => {
    const at = performance.now();
    const [position, seen] = await Promise.all([
      within(patienceMs, positionOf(primary, 'pg_current_wal_lsn()')),
      within(patienceMs, seenBy(replica)),
    ]);
    if (position !== undefined) written.push({ at, position });
    if (seen === undefined) {
      shownAt = undefined;
    } else {
      while ((written[1]?.position ?? Infinity) <= seen.position) written.shift();
      const [reached] = written;
      if (reached !== undefined && reached.position <= seen.position) shownAt = reached.at;
      version = seen.version;
    }
    if (written.length > maxSamples) written.splice(1, 1);
    if (wasNear !== isNear()) {
      wasNear = !wasNear;
      log.warn({ behindMs: behindMs() }, wasNear ? 'The replica is read.' : 'The replica is away or behind.');
    }
  };
  const timer = setInterval(() => {
    if (isQuerying) return;
    isQuerying = true;
    void look().finally(() => (isQuerying = false));
  }, everyMs);
  timer.unref();

  function behindMs(): number | undefined {
    return shownAt === undefined ? undefined : performance.now() - shownAt;
  }

  function isNear(): boolean {
    return (behindMs() ?? Infinity) < farthestMs;
  }

  return { behindMs, isNear, catalogueVersion: () => version, stop: () => clearInterval(timer) };
}

/** Ten minutes of a replica that does not move. */
const maxSamples = 6_000;

async function positionOf(db: Db, position: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(${sql.raw(position)}, '0/0') as position`.execute(db);
  return rows[0]?.position ?? 0;
}

async function seenBy(replica: Db): Promise<{ position: number; version: number }> {
  // The version is read first: what is shown later is at least as new.
  const { version } = await replica
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return { version, position: await positionOf(replica, 'pg_last_wal_replay_lsn()') };
}
