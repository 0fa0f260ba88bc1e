import type { Db } from '../../../db/database.ts';
import { deleteByEmail, listByEmail } from '../contact-messages.repository.ts';

interface WrittenMessage {
  name: string;
  subject: string;
  message: string;
  sentAt: string;
}

/** What somebody wrote to the desk from this address, the first one first. */
export async function messagesFrom(db: Db, email: string): Promise<WrittenMessage[]> {
  const rows = await listByEmail(db, email);
  return rows.map(({ name, subject, message, created_at }) => ({
    name,
    subject,
    message,
    sentAt: created_at.toString(),
  }));
}

/** @returns the ids of the messages that are gone: the mails that took them to the desk carry the same. */
export async function deleteMessagesFrom(trx: Db, email: string): Promise<string[]> {
  return deleteByEmail(trx, email);
}
