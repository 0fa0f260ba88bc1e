import type { BookingStatus } from '@makani/contract/bookings/bookings';
import {
  certainStatuses,
  isRequest,
  listedStatuses,
  rejectedStatuses,
  statusFacts,
  type StatusFacts,
} from '@makani/domain/bookings/status-facts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { isMovedAway } from '../data/lists/moved-away.ts';

export interface Outcomes {
  completed: number;
  /** Paid bookings that no longer wait for their host, however they ended. */
  answered: number;
  rejected: number;
}

/**
 * Counts paid bookings by how they ended. A booking that the desk moved to another vehicle counts there alone.
 * @param but Guests whose bookings are not counted.
 */
export async function countOutcomes(
  db: Db,
  now: Temporal.Instant,
  but: readonly string[],
): Promise<Outcomes> {
  // All of them are counted from an index alone, and the few that don't count are subtracted.
  const all = await count(db, now, sql<SqlBool>`true`);
  const isTheirs = sql<SqlBool>`guest_id = any(${[...but]}::uuid[])`;
  const theirs = but.length === 0 ? none : await count(db, now, isTheirs);
  const moved = await count(
    db,
    now,
    sql<SqlBool>`status in (${statusList(rejectedStatuses)}) and not (${isTheirs}) and ${isMovedAway}`,
  );
  return {
    completed: all.completed - theirs.completed - moved.completed,
    answered: all.answered - theirs.answered - moved.answered,
    rejected: all.rejected - theirs.rejected - moved.rejected,
  };
}

const none: Outcomes = { completed: 0, answered: 0, rejected: 0 };

async function count(db: Db, now: Temporal.Instant, which: RawBuilder<SqlBool>): Promise<Outcomes> {
  const { rows } = await sql<{ status: BookingStatus; total: number; ended: number }>`
    select status, count(*)::int as total, (count(*) filter (where ends_at <= ${now}))::int as ended
    from bookings where status in (${statusList(listedStatuses)}) and ${which} group by status`.execute(db);
  const outcomes = { ...none };
  for (const { status, total, ended } of rows) {
    const { ending }: StatusFacts = statusFacts[status];
    if (isRequest(status)) continue;
    outcomes.answered += total;
    if (ending === 'rejection') outcomes.rejected += total;
    if (certainStatuses.includes(status)) outcomes.completed += ended;
  }
  return outcomes;
}
