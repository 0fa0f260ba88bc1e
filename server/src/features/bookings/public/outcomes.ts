import type { BookingStatus } from '@makani/contract/bookings/bookings';
import {
  certainStatuses,
  isRequest,
  listedStatuses,
  statusFacts,
  type StatusFacts,
} from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

export interface Outcomes {
  completed: number;
  /** Paid bookings that no longer wait for their host, however they ended. */
  answered: number;
  rejected: number;
}

/** Counts all paid bookings by how they ended, from an index alone. */
export async function countOutcomes(db: Db, now: Temporal.Instant): Promise<Outcomes> {
  const { rows } = await sql<{ status: BookingStatus; total: number; ended: number }>`
    select status, count(*)::int as total, (count(*) filter (where ends_at <= ${now}))::int as ended
    from bookings where status in (${statusList(listedStatuses)}) group by status`.execute(db);
  const outcomes = { completed: 0, answered: 0, rejected: 0 };
  for (const { status, total, ended } of rows) {
    const { ending }: StatusFacts = statusFacts[status];
    if (isRequest(status)) continue;
    outcomes.answered += total;
    if (ending === 'rejection') outcomes.rejected += total;
    if (certainStatuses.includes(status)) outcomes.completed += ended;
  }
  return outcomes;
}
