import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type {
  DeliveryState,
  listWebhookDeliveries as endpoint,
  WebhookDelivery,
} from '@makani/contract/webhooks/deliveries';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { listPage } from '../../http/cursor.ts';
import { recordAct } from '../audit/public/audit.ts';
import * as deliveries from './data/deliveries.repository.ts';
import { lockWebhook } from './data/webhooks.repository.ts';
import { presentWebhook } from './present-webhook.ts';

const pageSize = 50;

/** @throws AppError `not_found`, `invalid_input`. */
export async function listWebhookDeliveries(
  db: Db,
  { id, state, cursor }: { id: string; state?: DeliveryState | undefined; cursor?: string | undefined },
): Promise<ResponseOf<typeof endpoint>> {
  const webhook = await presentWebhook(db, id);
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => deliveries.listDeliveries(db, { webhookId: id, state }, page),
    (row) => row.happened_at,
  );
  return { webhook, deliveries: rows.map(present), nextCursor };
}

/** Queues a delivery again under its id. @throws AppError `not_found`, `act_refused` where it waits or has nowhere to go. */
export async function resendWebhookDelivery(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, deliveryId }: { id: string; deliveryId: string },
  actorId: string,
): Promise<WebhookDelivery> {
  return inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id);
    const row = webhook && (await deliveries.lockDelivery(trx, { id: deliveryId, webhookId: id }));
    if (webhook === undefined || row === undefined) throw new AppError('not_found');
    if (webhook.off_at !== null)
      throw new AppError('act_refused', { message: 'This webhook is off. Please turn it on first.' });
    if (stateOf(row) === 'waiting')
      throw new AppError('act_refused', { message: 'This delivery is still waiting to be sent.' });
    const now = clock.now();
    const queued = await deliveries.queueAgain(trx, deliveryId, now);
    const facts = { name: new URL(webhook.url).host, type: row.type, attempts: row.attempts };
    await recordAct(trx, 'webhook_resent', { actorId, subjectId: row.booking_id, ...facts }, now);
    return present(queued);
  });
}

function present(row: deliveries.DeliveryRow): WebhookDelivery {
  const state = stateOf(row);
  return {
    id: row.id,
    webhookId: row.webhook_id,
    type: row.type,
    bookingId: row.booking_id,
    bookingReference: row.booking_reference,
    state,
    attempts: row.attempts,
    lastAnswer: row.last_answer,
    happenedAt: row.happened_at.toString(),
    lastTriedAt: row.last_tried_at?.toString() ?? null,
    nextTryAt: state === 'waiting' ? row.next_attempt_at.toString() : null,
  };
}

function stateOf(row: deliveries.DeliveryRow): DeliveryState {
  if (row.delivered_at !== null) return 'delivered';
  return row.given_up_at === null ? 'waiting' : 'failed';
}
