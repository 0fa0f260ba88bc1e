import { fruitlessPayments, unsettledPayments } from '@makani/domain/payments/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';

/** What the lists of the desk's payments hold. Each count reads an index of these alone. */
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
