import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { hasUnread } from '../data/messages.repository.ts';
import { unreadOfThreads, updateThread } from '../data/threads.repository.ts';
import { announce } from '../events/announce.ts';
import { noticeOf } from '../events/notice-of.ts';
import { type Admission, lockFor } from '../threads/access.ts';

/**
 * Notes how far a side has read. It never goes back, and no mail is sent about what was read.
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
    const { thread, side, since } = access;
    const before = thread[`${side}_read`];
    const read = Math.max(before, Math.min(upTo, thread.last_number));
    const isDone = !(await hasUnread(trx, { threadId, side, read }));
    await updateThread(trx, threadId, {
      [`${side}_read`]: read,
      ...(read > before && side !== 'desk' && { [`${side}_mailed_at`]: null }),
      ...(isDone && side !== 'desk' && { [`${side}_mail_at`]: null }),
    });
    if (read > before) await announce(trx, await noticeOf(trx, access, { kind: 'read', number: read }, now));
    const left = await unreadOfThreads(trx, [threadId], { side, since });
    return { unread: left.get(threadId) ?? 0 };
  });
}
