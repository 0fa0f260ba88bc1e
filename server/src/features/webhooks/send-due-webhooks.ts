import type { WebhookPayload } from '@makani/contract/webhooks/deliveries';
import type { Context } from '../../adapters/context.ts';
import { WebhookUnreachable } from '../../adapters/webhooks/send-webhook.ts';
import { inTransaction } from '../../db/retry.ts';
import { recordAct } from '../audit/public/audit.ts';
import { mailToolNews } from '../operators/public/tool-news.ts';
import * as deliveries from './data/deliveries.repository.ts';
import { openWebhookSecret, signatureOf } from './data/webhook-secrets.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './data/webhooks.repository.ts';
import { nextAttempt, retryHours } from './retry-schedule.ts';

type SendContext = Pick<Context, 'db' | 'clock' | 'config' | 'encryption' | 'sendWebhook' | 'log'>;

/** A run takes few, because the next one is not far away. */
const run = { limit: 30, perWebhook: 6 };
const sideBySide = 6;
/** Outlasts the time limits of all that are taken together: thirty, six at a time, ten seconds each. */
const lease = Temporal.Duration.from({ minutes: 3 });

/**
 * Sends due deliveries outside any transaction, a few at a time. Delivery is at least once: a crash between sending and
 * noting sends a second copy under the same id.
 * @returns how many were sent or tried.
 */
export async function sendDueWebhooks(context: SendContext, signal: AbortSignal): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const due = await deliveries.leaseDeliveries(db, { ...run, now, until: now.add(lease) });
  const waiting = [...due];
  const senders = Array.from({ length: sideBySide }, async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift())
      await sendOne(context, next);
  });
  await Promise.all(senders);
  return due.length - waiting.length;
}

async function sendOne(context: SendContext, row: deliveries.DeliveryRow): Promise<void> {
  const { db, clock, log } = context;
  try {
    const webhook = await findWebhook(db, row.webhook_id);
    if (webhook === undefined) return;
    const answer = await attempt(context, webhook, row);
    const outcome = { answer: answer.words, at: clock.now() };
    if (!answer.arrived) return await noteFailure(context, row, outcome);
    await deliveries.markDelivered(db, row, outcome);
    await updateWebhook(db, webhook.id, { last_delivered_at: outcome.at });
  } catch (error) {
    // It is due again when the lease ends.
    log.error({ err: error, deliveryId: row.id }, 'a webhook delivery was not noted');
  }
}

async function attempt(
  { clock, config, encryption, sendWebhook, log }: SendContext,
  webhook: WebhookRow,
  row: deliveries.DeliveryRow,
): Promise<{ arrived: boolean; words: string }> {
  try {
    const now = clock.now();
    const body = JSON.stringify(payloadOf(row, config.publicUrl));
    const signature = signatureOf(body, secretsOf(encryption, webhook, now), now);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Makani-Webhooks/1',
      'makani-delivery': row.id,
      'makani-signature': signature,
    };
    const status = await sendWebhook({ url: webhook.url, headers, body });
    return { arrived: status >= 200 && status < 300, words: `Answered ${status}` };
  } catch (error) {
    if (!(error instanceof WebhookUnreachable))
      log.error({ err: error, deliveryId: row.id }, 'a webhook delivery could not be written');
    return {
      arrived: false,
      words: error instanceof WebhookUnreachable ? error.message : 'Couldn’t be sent',
    };
  }
}

function payloadOf(row: deliveries.DeliveryRow, publicUrl: string): WebhookPayload {
  return {
    id: row.id,
    type: row.type,
    happenedAt: row.happened_at.toString(),
    bookingId: row.booking_id,
    bookingReference: row.booking_reference,
    objectId: row.object_id,
    url: row.booking_id === null ? null : `${publicUrl}/api/tools/bookings/${row.booking_id}`,
  };
}

/** The present secret, and the one before it for a day. @throws Error when its key was lost: an empty one would prove nothing. */
function secretsOf(encryption: Context['encryption'], webhook: WebhookRow, now: Temporal.Instant): string[] {
  const { id, secret_encrypted: present, old_secret_encrypted: old, old_secret_until: until } = webhook;
  const isOldValid = until !== null && Temporal.Instant.compare(now, until) < 0;
  const secrets = [present, ...(old !== null && isOldValid ? [old] : [])]
    .map((sealed) => openWebhookSecret(encryption, id, sealed))
    .filter((secret) => secret !== '');
  if (secrets.length === 0) throw new Error(`webhook ${id} needs a new secret`);
  return secrets;
}

async function noteFailure(
  { db, clock }: SendContext,
  row: deliveries.DeliveryRow,
  outcome: { answer: string; at: Temporal.Instant },
): Promise<void> {
  const { id, attempts, retried_from: retriedFrom } = row;
  const next = nextAttempt({ id, attempts, retriedFrom }, outcome.at);
  if (next !== undefined) return deliveries.reschedule(db, row, { ...outcome, next });
  await inTransaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, row.webhook_id);
    if (webhook === undefined) return;
    await deliveries.giveUp(trx, row, outcome);
    if (webhook.off_at !== null || hasArrivedSince(webhook, retriedFrom)) return;
    const now = clock.now();
    await updateWebhook(trx, webhook.id, { off_at: now, was_stopped: true });
    await deliveries.giveUpWaiting(trx, webhook.id, now);
    const name = new URL(webhook.url).host;
    await recordAct(trx, 'webhook_stopped', { subjectId: null, name, hours: retryHours }, now);
    await mailToolNews(trx, { news: 'webhook_stopped', name, actorId: null }, now);
  });
}

/** An address at which something else arrived in these days isn't dead. */
function hasArrivedSince({ last_delivered_at: last }: WebhookRow, since: Temporal.Instant): boolean {
  return last !== null && Temporal.Instant.compare(last, since) >= 0;
}
