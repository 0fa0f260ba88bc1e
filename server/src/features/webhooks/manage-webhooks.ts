import { randomUUIDv7 } from 'node:crypto';
import type { NewWebhook, Webhook, WebhookEvent } from '@makani/contract/webhooks/webhooks';
import type { Context } from '../../adapters/context.ts';
import { checkedWebhookUrl, WebhookUnreachable } from '../../adapters/webhooks/send-webhook.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { mailToolNews } from '../operators/public/tool-news.ts';
import { giveUpWaiting } from './data/deliveries.repository.ts';
import { newWebhookSecret, sealWebhookSecret } from './data/webhook-secrets.ts';
import * as webhooks from './data/webhooks.repository.ts';
import { presentNew, presentWebhook } from './present-webhook.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>;

const maxWebhooks = 20;
/** In which receivers take up a new secret. */
const oldSecretHours = 24;

/** Adds an address. Its secret is shown once, and all managers get a mail. @throws AppError `invalid_input`. */
export async function addWebhook(
  { db, clock, encryption, config }: Doors,
  { url: address, events }: NewWebhook,
  actorId: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const url = readUrl(address, config);
  const secret = newWebhookSecret();
  const id = randomUUIDv7();
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    if ((await webhooks.countWebhooks(trx)) >= maxWebhooks)
      throw invalidField('url', `There can be up to ${maxWebhooks} webhooks. Please remove one first.`);
    const row = await webhooks.insertWebhook(trx, {
      id,
      url: url.href,
      events: [...new Set(events)],
      secret_encrypted: sealWebhookSecret(encryption, id, secret),
      created_by: actorId,
      created_at: now,
      on_since: now,
    });
    await recordAct(trx, 'webhook_added', { actorId, subjectId: null, name: url.host, events }, now);
    await mailToolNews(trx, { news: 'webhook_added', name: url.host, actorId }, now);
    return { webhook: await presentNew(trx, row), secret };
  });
}

/** @throws AppError `not_found`. */
export async function changeWebhook(
  { db, clock }: Doors,
  { id, events, isOn }: { id: string; events: WebhookEvent[]; isOn: boolean },
  actorId: string,
): Promise<Webhook> {
  return inTransaction(db, async (trx) => {
    const row = await lockOr404(trx, id);
    const now = clock.now();
    const wasOn = row.off_at === null;
    if (wasOn && !isOn) await giveUpWaiting(trx, id, now);
    await webhooks.updateWebhook(trx, id, {
      events: [...new Set(events)],
      on_since: now,
      off_at: isOn ? null : (row.off_at ?? now),
      ...(isOn && { was_stopped: false }),
    });
    const facts = {
      name: new URL(row.url).host,
      before: { events: row.events, isOn: wasOn },
      after: { events, isOn },
    };
    await recordAct(trx, 'webhook_changed', { actorId, subjectId: null, ...facts }, now);
    return presentWebhook(trx, id);
  });
}

/** A new secret, which is shown once. The old one signs as well for a day. @throws AppError `not_found`. */
export async function renewWebhookSecret(
  { db, clock, encryption }: Doors,
  id: string,
  actorId: string,
): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  return inTransaction(db, async (trx) => {
    const row = await lockOr404(trx, id);
    const now = clock.now();
    await webhooks.updateWebhook(trx, id, {
      secret_encrypted: sealWebhookSecret(encryption, id, secret),
      old_secret_encrypted: row.secret_encrypted,
      old_secret_until: now.add({ hours: oldSecretHours }),
    });
    const name = new URL(row.url).host;
    await recordAct(trx, 'webhook_secret_renewed', { actorId, subjectId: null, name }, now);
    return { secret };
  });
}

/** @throws AppError `not_found`. */
export async function removeWebhook({ db, clock }: Doors, id: string, actorId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockOr404(trx, id);
    await webhooks.deleteWebhook(trx, id);
    const name = new URL(row.url).host;
    await recordAct(trx, 'webhook_removed', { actorId, subjectId: null, name }, clock.now());
  });
}

async function lockOr404(trx: Db, id: string): Promise<webhooks.WebhookRow> {
  const row = await webhooks.lockWebhook(trx, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function readUrl(address: string, { nodeEnv }: Context['config']): URL {
  try {
    return checkedWebhookUrl(address, { allowsOwnMachine: nodeEnv !== 'production' });
  } catch (error) {
    if (error instanceof WebhookUnreachable) throw invalidField('url', error.message);
    throw error;
  }
}
