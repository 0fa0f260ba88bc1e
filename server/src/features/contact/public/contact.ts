import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { deleteByEmail, listByEmail, listWrittenBetween } from '../contact-messages.repository.ts';

export const oldMessages: ExpiringRows = { table: 'contact_messages', since: 'created_at' };

interface WrittenMessage {
  name: string;
  subject: string;
  message: string;
  sentAt: string;
}

/** Contact messages from this address, oldest first. */
export async function messagesFrom(db: Db, email: string): Promise<WrittenMessage[]> {
  const rows = await listByEmail(db, email);
  return rows.map(({ name, subject, message, created_at }) => ({
    name,
    subject,
    message,
    sentAt: created_at.toString(),
  }));
}

/** Those that were written in a period, as candidates for somebody else to read. The caller knows whose address it is. */
export async function messagesBetween(
  db: Db,
  email: string,
  period: InstantRange,
): Promise<{ id: string; subject: string; message: string; sentAt: Temporal.Instant }[]> {
  const rows = await listWrittenBetween(db, email, period);
  return rows.map(({ id, subject, message, created_at: sentAt }) => ({ id, subject, message, sentAt }));
}

/** @returns the ids of the deleted messages; the mails that carried them to the desk have the same ids. */
export async function deleteMessagesFrom(trx: Db, email: string): Promise<string[]> {
  return deleteByEmail(trx, email);
}
