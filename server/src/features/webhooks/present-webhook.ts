import type { Webhook } from '@makani/contract/webhooks/webhooks';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { operatorNames } from '../operators/public/operator-names.ts';
import { listWithCounts, type WebhookRow } from './data/webhooks.repository.ts';

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await listWithCounts(db);
  const names = await operatorNames(
    db,
    rows.map(({ created_by: id }) => id),
  );
  return rows.map((row) => present(row, names));
}

/** @throws AppError `not_found`. */
export async function presentWebhook(db: Db, id: string): Promise<Webhook> {
  const found = (await listWebhooks(db)).find((one) => one.id === id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export async function presentNew(db: Db, row: WebhookRow): Promise<Webhook> {
  return present({ ...row, waiting: 0, failed: 0 }, await operatorNames(db, [row.created_by]));
}

function present(
  row: WebhookRow & { waiting: number; failed: number },
  names: ReadonlyMap<string, string>,
): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    isOn: row.off_at === null,
    wasStopped: row.was_stopped,
    createdBy: names.get(row.created_by) ?? '',
    createdAt: row.created_at.toString(),
    lastDeliveredAt: row.last_delivered_at?.toString() ?? null,
    waiting: row.waiting,
    failed: row.failed,
  };
}
