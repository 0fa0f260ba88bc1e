import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

/** Newest first, with how many deliveries of each wait and were given up. */
export async function listWithCounts(db: Db): Promise<(WebhookRow & Counts)[]> {
  const counted = (condition: ReturnType<typeof isWaiting>) =>
    sql<number>`(select count(*)::integer from webhook_deliveries d where d.webhook_id = webhooks.id and ${condition})`;
  return db
    .selectFrom('webhooks')
    .selectAll()
    .select([counted(isWaiting()).as('waiting'), counted(wasGivenUp()).as('failed')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface Counts {
  waiting: number;
  failed: number;
}

const isWaiting = () => sql<boolean>`d.delivered_at is null and d.given_up_at is null`;
const wasGivenUp = () => sql<boolean>`d.given_up_at is not null`;

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockWebhook(trx: Db, id: string): Promise<WebhookRow | undefined> {
  return trx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertWebhook(trx: Db, row: Insertable<Tables['webhooks']>): Promise<WebhookRow> {
  return trx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function countWebhooks(trx: Db): Promise<number> {
  const { webhooks } = await trx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string | number>().as('webhooks'))
    .executeTakeFirstOrThrow();
  return Number(webhooks);
}

export async function updateWebhook(
  trx: Db,
  id: string,
  change: Updateable<Tables['webhooks']>,
): Promise<void> {
  await trx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

/** Its deliveries go with it. */
export async function deleteWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}
