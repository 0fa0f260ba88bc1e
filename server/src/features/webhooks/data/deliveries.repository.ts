import type { DeliveryState } from '@makani/contract/webhooks/deliveries';
import { type Selectable, sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Place } from '../../../http/cursor.ts';
import { leaseDue } from '../../../jobs/lease.ts';

export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

const states: Record<DeliveryState, RawBuilder<SqlBool>> = {
  waiting: sql`delivered_at is null and given_up_at is null`,
  delivered: sql`delivered_at is not null`,
  failed: sql`given_up_at is not null`,
};

/** Newest first. */
export async function listDeliveries(
  db: Db,
  { webhookId, state }: { webhookId: string; state?: DeliveryState | undefined },
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<DeliveryRow[]> {
  let query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
  if (state !== undefined) query = query.where(states[state]);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('happened_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.orderBy('happened_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function lockDelivery(
  trx: Db,
  { id, webhookId }: { id: string; webhookId: string },
): Promise<DeliveryRow | undefined> {
  return trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

/** All attempts are ahead again, under the same id. */
export async function queueAgain(trx: Db, id: string, now: Temporal.Instant): Promise<DeliveryRow> {
  return trx
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, next_attempt_at: now, retried_from: now, delivered_at: null, given_up_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface DeliveryLease {
  now: Temporal.Instant;
  until: Temporal.Instant;
  limit: number;
  /** No webhook gets more of them, so that one that hardly answers delays no other. */
  perWebhook: number;
}

/** Leases due deliveries: counts the attempt and hides them from other workers until the lease ends. */
export async function leaseDeliveries(
  db: Db,
  { now, until, limit, perWebhook }: DeliveryLease,
): Promise<DeliveryRow[]> {
  const turns = sql<string>`(select id from (
    select d.id, row_number() over (partition by d.webhook_id order by d.next_attempt_at, d.id) as turn
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.off_at is null
    where d.delivered_at is null and d.given_up_at is null and d.next_attempt_at <= ${now}) as due
    where turn <= ${perWebhook})`;
  const waiting = (trx: Db) =>
    trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where(states.waiting)
      .where(sql<SqlBool>`id in ${turns}`);
  const queue = {
    table: 'webhook_deliveries',
    dueAt: 'next_attempt_at',
    waiting,
    leasedUntil: () => until,
  } as const;
  return leaseDue(db, queue, { now, limit });
}

interface Outcome {
  answer: string;
  at: Temporal.Instant;
}

/** Only the holder of the newest lease may write, so a slow worker cannot undo a later one's result. */
function ofLease(db: Db, { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>, { answer, at }: Outcome) {
  return db
    .updateTable('webhook_deliveries')
    .set({ last_answer: answer, last_tried_at: at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where(states.waiting);
}

export async function markDelivered(db: Db, row: DeliveryRow, outcome: Outcome): Promise<void> {
  await ofLease(db, row, outcome).set({ delivered_at: outcome.at }).execute();
}

export async function reschedule(
  db: Db,
  row: DeliveryRow,
  { next, ...outcome }: Outcome & { next: Temporal.Instant },
): Promise<void> {
  await ofLease(db, row, outcome).set({ next_attempt_at: next }).execute();
}

export async function giveUp(db: Db, row: DeliveryRow, outcome: Outcome): Promise<void> {
  await ofLease(db, row, outcome).set({ given_up_at: outcome.at }).execute();
}

/** Gives up what waits for a webhook that is turned off. It can be sent again. */
export async function giveUpWaiting(trx: Db, webhookId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ given_up_at: now })
    .where('webhook_id', '=', webhookId)
    .where(states.waiting)
    .execute();
}

/** Those that arrived or were given up. */
export const oldDeliveries: ExpiringRows = {
  table: 'webhook_deliveries',
  since: 'happened_at',
  only: sql`(delivered_at is not null or given_up_at is not null)`,
};
