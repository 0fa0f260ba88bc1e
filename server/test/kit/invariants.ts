import { sql } from 'kysely';
import type { Db, RunStatement } from '../../src/db/database.ts';
import { checkAll } from '../../src/invariants/check-invariants.ts';
import { inTime, lasting, thorough } from '../../src/invariants/invariants.ts';

interface Finding {
  invariant: string;
  rows: number;
  violations: number;
  /** Some of the things that break it. */
  ids: string[];
}

interface Options {
  /**
   * From when on there was no time yet to finish what was begun; what began earlier must be finished.
   * Without it half-done work is no violation.
   */
  calm?: Temporal.Instant;
  /** The numbers of invariants, or words of them, that a test breaks by going around the product. */
  except?: string[];
  /** Also what reads every word of every table. */
  isThorough?: boolean;
  /** Words of the only invariants to look at, where the others' findings don't matter. */
  only?: string;
}

/**
 * Everything that must hold while no transaction is open. Each finding has its row count, because a check
 * of zero rows proves nothing.
 */
export async function checkInvariants(
  db: Db,
  { calm, except = [], isThorough = false, only = '' }: Options = {},
): Promise<Finding[]> {
  const now = await latestEvent(db);
  const all = [...lasting, ...(isThorough ? thorough : []), ...(calm === undefined ? [] : inTime)];
  const invariants = all.filter(
    ({ numbers, name }) =>
      name.includes(only) && !except.some((word) => numbers.includes(word) || name.includes(word)),
  );
  const findings = await checkAll(statementsOf(db), invariants, { now, calm: calm ?? now });
  return findings.map(({ numbers, name, looked, broken, ids }) => ({
    invariant: `${numbers.join(' ')} ${name}`,
    rows: looked,
    violations: broken,
    ids,
  }));
}

/** @throws an error that lists all violations. */
export async function requireInvariants(db: Db, options?: Options): Promise<void> {
  const broken = (await checkInvariants(db, options)).filter(({ violations }) => violations > 0);
  if (broken.length > 0)
    throw new Error(
      `broken: ${broken.map(({ invariant, violations, ids }) => `${invariant} (${violations}: ${ids.join(', ')})`).join('; ')}`,
    );
}

function statementsOf(db: Db): RunStatement {
  return async (statement) => (await sql.raw<object>(statement).execute(db)).rows;
}

/** The clock of tests differs from the database's, so the database is asked how far its time has come. */
async function latestEvent(db: Db): Promise<Temporal.Instant> {
  const latest = await db
    .selectFrom('booking_events')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.at ?? Temporal.Instant.fromEpochMilliseconds(0);
}
