import { isFollowed, parkedAfterDays, payoutEventTypes } from '@makani/domain/payments/stripe-events';
import { type Selectable, sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { StripeEvent } from '../../../adapters/payments/stripe/stripe-events.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Backoff, backoffDelay } from '../../../jobs/backoff.ts';
import { leaseDue } from '../../../jobs/lease.ts';
import { eraseWithReasons } from '../../audit/public/audit-reasons.ts';

export type StripeEventRow = Selectable<Tables['stripe_events']>;

/** Everything that is over. What waits is worked off or parked first. */
export const oldStripeEvents: ExpiringRows = {
  table: 'stripe_events',
  since: 'received_at',
  only: sql`state <> 'waiting'`,
  erase: eraseWithReasons('stripe_events'),
};

/** The first is soon, for what is told of before we have noted it ourselves. */
const backoff: Backoff = { firstSeconds: 30, factor: 2, longestSeconds: 14_400, spread: 0.1 };

/** Keeps an event once, however often it comes. What another market has charged is none of ours. */
export async function storeStripeEvent(
  { db, market }: { db: Db; market: string },
  event: StripeEvent,
  now: Temporal.Instant,
): Promise<void> {
  const isOurs = event.market === null || event.market === market;
  await db
    .insertInto('stripe_events')
    .values({
      id: randomUUIDv7(),
      event_id: event.eventId,
      type: event.type,
      object_id: event.objectId,
      intent_id: event.intentId,
      charge_id: event.chargeId,
      state: isOurs && isFollowed(event.type) ? 'waiting' : 'ignored',
      received_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/** Leases events that are due: of payouts, or all others. */
export async function leaseStripeEvents(
  db: Db,
  of: 'payouts' | 'charges',
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<StripeEventRow[]> {
  return leaseDue(
    db,
    {
      table: 'stripe_events',
      dueAt: 'next_attempt_at',
      waiting: (trx) =>
        trx
          .selectFrom('stripe_events')
          .selectAll()
          .where('state', '=', 'waiting')
          .where('type', of === 'payouts' ? 'in' : 'not in', payoutEventTypes),
      leasedUntil: ({ id, attempts }) => now.add(backoffDelay(backoff, attempts, id)),
    },
    { now, limit },
  );
}

/** Nothing is left to do, or `ignored`: it is none of ours. */
export async function finishStripeEvent(
  db: Db,
  { id }: Pick<StripeEventRow, 'id'>,
  state: 'done' | 'ignored',
): Promise<void> {
  await setState(db, id, state);
}

/** An event that nothing has come of for three days waits for a person; before, it is tried again. */
export async function parkIfOld(
  db: Db,
  { id, received_at: receivedAt }: Pick<StripeEventRow, 'id' | 'received_at'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const isOld = Temporal.Instant.compare(receivedAt.add({ hours: 24 * parkedAfterDays }), now) <= 0;
  if (isOld) await setState(db, id, 'parked');
  return isOld;
}

async function setState(db: Db, id: string, state: StripeEventRow['state']): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The charge of ours that an event is about; undefined while we know of none. */
export async function chargeOfEvent(
  db: Db,
  { intent_id: intentId, charge_id: named }: Pick<StripeEventRow, 'intent_id' | 'charge_id'>,
): Promise<string | undefined> {
  if (intentId === null && named === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from stripe_charges where intent_id = ${intentId} or id = ${named}::uuid
    union all select coalesce(charge_id, id) from payments
      where charge_id = ${named}::uuid or id = ${named}::uuid and charge_id is null limit 1`.execute(db);
  return rows[0]?.id;
}

/** How many events wait, for how long, and how many match nothing. */
export async function stripeEventFigures(
  db: Db,
  now: Temporal.Instant,
): Promise<{ waiting: number; parked: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; parked: number; oldestSeconds: number }>`select
    (select count(*)::int from stripe_events where state = 'waiting') as waiting,
    (select count(*)::int from stripe_events where state = 'parked') as parked,
    (select greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(received_at)), 0))::float8
      from stripe_events where state = 'waiting') as "oldestSeconds"`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('a row of figures is always there');
  return figures;
}
