import { fruitlessPayments, unsettledPayments } from '@makani/domain/payments/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

/** Counts for the lists of the desk's payments. Each count reads an index of these alone. */
export async function waitingMoney(
  db: Db,
  failedSince: Temporal.Instant,
): Promise<{ failedPayments: number; unsettledPayments: number; refundsDue: number }> {
  const { rows } = await sql<{ failedPayments: number; unsettledPayments: number; refundsDue: number }>`select
    (select count(*)::int from payments where failure is not null and updated_at >= ${failedSince}
      and status in (${statusList(fruitlessPayments)})) as "failedPayments",
    (select count(*)::int from payments where status in (${statusList(unsettledPayments)})) as "unsettledPayments",
    (select count(*)::int from refunds where status = 'requested') as "refundsDue"`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a row of counts is always there');
  return counts;
}

/** The ids of the payments filed under these references, and of their refunds. */
export async function idsOfMoney(db: Db, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with filed as (select id from payments where reference = any(${[...references]}::uuid[]))
    select id from filed union all select id from refunds where payment_id in (select id from filed)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
