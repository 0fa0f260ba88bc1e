import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { hostsOf } from '../../vehicles/public/vehicles.ts';
import { lockThread, updateThread } from '../data/threads.repository.ts';
import { blockBoth, bookingStays } from '../safety/report-thread.ts';

interface Closing {
  threadId: string;
  operatorId: string;
  reason: string;
  /** Ends the questions between both, too. */
  blocks: boolean;
}

/**
 * Closes the report of a thread, which the desk then reads for a reason alone.
 * @throws AppError `not_found` without an open report; `act_refused` for a block of a booking’s thread.
 */
export async function closeReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { threadId, operatorId, reason, blocks }: Closing,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const thread = await lockThread(trx, threadId);
    if (thread === undefined || thread.reported_at === null) throw new AppError('not_found');
    if (blocks && thread.booking_id !== null) throw new AppError('act_refused', { message: bookingStays });
    const now = clock.now();
    const isNew = blocks && thread.blocked_at === null;
    await updateThread(trx, threadId, {
      reported_by: null,
      reported_at: null,
      report_reason: null,
      second_report_at: null,
      second_report_reason: null,
    });
    if (isNew) {
      const [hostId = null] = await hostsOf(trx, [thread.vehicle_id]);
      await blockBoth(trx, { thread, hostId }, { blocked_by: 'desk', blocked_at: now });
    }
    const act = { actorId: operatorId, subjectId: threadId, reason, blocked: isNew };
    await recordAct(trx, 'thread_report_closed', act, now);
  });
}
