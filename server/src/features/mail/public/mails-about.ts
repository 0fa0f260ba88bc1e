import type { Db } from '../../../db/database.ts';

export interface MailAbout {
  id: string;
  kind: string;
  state: 'queued' | 'sent' | 'parked';
  at: Temporal.Instant;
}

const maxMails = 100;

/** The mails about any of these subjects, latest first: sent ones with the moment they left, others with when they were queued. */
export async function mailsAbout(db: Db, references: readonly string[]): Promise<MailAbout[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'status', 'sent_at', 'created_at'])
    .where('reference', 'in', [...new Set(references)])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
  return rows.map(({ id, kind, status, sent_at: sentAt, created_at: createdAt }) => ({
    id,
    kind,
    state: status,
    at: sentAt ?? createdAt,
  }));
}
