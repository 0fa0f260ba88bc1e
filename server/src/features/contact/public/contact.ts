import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { deleteByEmail, listByEmail } from '../contact-messages.repository.ts';

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

/** @returns the ids of the deleted messages; the mails that carried them to the desk have the same ids. */
export async function deleteMessagesFrom(trx: Db, email: string): Promise<string[]> {
  return deleteByEmail(trx, email);
}
