import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { queueMail, type ToolNews } from '../../mail/public/mail.ts';
import { activeManagers, operatorNames } from './operator-names.ts';

/** Mails all managers about an API key or a webhook, in the transaction of the change. */
export async function mailToolNews(
  trx: Db,
  { news, name, actorId }: Pick<ToolNews, 'news' | 'name'> & { actorId: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const names = await operatorNames(trx, actorId === null ? [] : [actorId]);
  const byName = (actorId === null ? undefined : names.get(actorId)) ?? '';
  for (const manager of await activeManagers(trx))
    await queueMail(
      trx,
      'tool_news',
      {
        news,
        name,
        byName,
        firstName: manager.name,
        about: randomUUID(),
        recipient: { as: 'operator', email: manager.email },
      },
      now,
    );
}
