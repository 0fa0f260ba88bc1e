import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { hasUnread } from '../data/messages.repository.ts';
import type { Readership } from '../data/readable.ts';
import { unreadOfThreads, updateThread } from '../data/threads.repository.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { type Access, type Admission, lockFor } from '../threads/access.ts';

/**
 * Notes how far somebody has read. It never goes back, and no mail is sent about what was read.
 * @throws AppError as the admission does.
 */
export async function markRead(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  admission: Admission,
  { threadId, upTo }: { threadId: string; upTo: number },
): Promise<{ unread: number }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const access = await lockFor(trx, threadId, admission, now);
    const { thread, part, side } = access;
    const before = thread[`${part}_read`];
    const read = Math.max(before, Math.min(upTo, thread.last_number));
    const isDone = await isAllRead(trx, access, read);
    await updateThread(trx, threadId, {
      [`${part}_read`]: read,
      ...(read > before && side !== 'desk' && { [`${side}_mailed_at`]: null }),
      ...(isDone && side !== 'desk' && { [`${side}_mail_at`]: null }),
    });
    if (read > before)
      await announce(
        trx,
        await noticeOf(trx, access, { kind: 'read', number: read, readers: 'everyone' }, now),
      );
    const left = await unreadOfThreads(trx, [threadId], access);
    return { unread: left.get(threadId) ?? 0 };
  });
}

/** Payer and driver are on one side, and have one moment for their mails, which comes unless both have read. */
async function isAllRead(trx: Db, access: Access, read: number): Promise<boolean> {
  const { thread, part, side, trip } = access;
  const isRead = async (reader: Readership, upTo: number) =>
    !(await hasUnread(trx, { threadId: thread.id, reader, read: upTo }));
  if (!(await isRead(access, read))) return false;
  if (side !== 'guest' || trip === undefined || trip.driverId === null) return true;
  return part === 'driver'
    ? isRead({ part: 'guest' }, thread.guest_read)
    : isRead({ part: 'driver', since: trip.driverSince ?? undefined }, thread.driver_read);
}
