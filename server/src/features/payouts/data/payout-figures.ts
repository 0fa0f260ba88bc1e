import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface PayoutFigures {
  asking: number;
  short: number;
  reversing: number;
  shortCents: number;
  oldestSeconds: number;
}

/** Counts of payouts that need an operator. Each reads an index of these alone. */
export async function payoutsForDesk(db: Db): Promise<{ failed: number; owed: number }> {
  const { rows } = await sql<{ failed: number; owed: number }>`select
    (select count(*)::int from payout_checks where failure is not null and waits_for in ('account', 'transfer')) as failed,
    (select count(*)::int from payout_checks where waits_for = 'debt') as owed`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('a row of figures is always there');
  return figures;
}

/** The booking of each of these payouts. */
export async function bookingsOfPayouts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('payouts').select(['id', 'booking_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, booking_id: bookingId }) => [id, bookingId]));
}

/** Payouts and reversals that are not settled with Stripe. Each part reads an index of these alone. */
export async function payoutFigures(db: Db, now: Temporal.Instant): Promise<PayoutFigures> {
  const { rows } = await sql<PayoutFigures>`
    with open as (select status, amount_cents, created_at from payouts where status in ('asking', 'short')),
      reversals as (select created_at from payout_reversals where status = 'asking')
    select (select count(*)::int from open where status = 'asking') as asking,
      (select count(*)::int from open where status = 'short') as short,
      (select count(*)::int from reversals) as reversing,
      (select coalesce(sum(amount_cents), 0)::float8 from open where status = 'short') as "shortCents",
      (select greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0))::float8
        from (select created_at from open union all select created_at from reversals) as unsettled) as "oldestSeconds"`.execute(
    db,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('a row of figures is always there');
  return figures;
}
