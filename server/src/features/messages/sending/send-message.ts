import type { Message } from '@makani/contract/messages/messages';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField } from '../../../http/app-error.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { findSent, type MessageRow } from '../data/messages.repository.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { type Admission, lockFor, type Reader } from '../threads/access.ts';
import { presentMessages } from '../threads/present-thread.ts';
import { writeMessage, type Written } from './write-message.ts';

/**
 * Sends a message. The same id once more is the same message, also of another text.
 * @param along What else is stored in the transaction of a new message.
 * @throws AppError as the admission does; `thread_closed`, `too_many_requests`, `invalid_input`.
 */
export async function sendMessage(
  context: Context,
  admission: Admission,
  { threadId, ...written }: Written & { threadId: string },
  along: (trx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<Message> {
  const { db, clock } = context;
  const { reader: sender } = admission;
  const { access, row } = await inTransaction(db, async (trx) => {
    if (sender.as === 'person') await lockPresentUser(trx, sender.id);
    const locked = await lockFor(trx, threadId, admission, clock.now());
    const repeated = await findRepeated(trx, sender, { threadId, clientId: written.clientId });
    if (repeated !== undefined) return { access: locked, row: repeated };
    const message = await writeMessage(context, trx, { access: locked, sender, written });
    await along(trx);
    const { number, readers } = message;
    await announce(trx, await noticeOf(trx, locked, { kind: 'message', number, readers }, clock.now()));
    return { access: locked, row: message };
  });
  const [message] = await presentMessages(context, sender, access, [row]);
  if (message === undefined) throw new Error('one message was presented as none');
  return message;
}

/** @throws AppError `invalid_input` for an id of a message in another thread. */
export async function findRepeated(
  db: Db,
  sender: Reader,
  { threadId, clientId }: { threadId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const sent = await findSent(db, { senderId: sender.id, clientId });
  if (sent !== undefined && sent.thread_id !== threadId)
    throw invalidField('clientId', 'This id belongs to another message.');
  return sent;
}
