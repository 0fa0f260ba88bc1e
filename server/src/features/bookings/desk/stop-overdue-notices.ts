import { isOverdue } from '@makani/domain/handover/overdue';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { timesOf } from '../data/times-of.ts';
import { insertNotice } from '../data/trip-notices.repository.ts';

/** The second time changes nothing. @throws AppError `not_found`, `act_refused` for a vehicle that isn't late. */
export async function stopOverdueNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId, reason }: { bookingId: string; operatorId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const row = await lockToAct(trx, bookingId);
    if (!isOverdue({ status: row.status, ...timesOf(row) }, now))
      throw new AppError('act_refused', { message: 'This vehicle isn’t late anymore.' });
    const notice = { booking_id: row.id, kind: 'stopped', due_at: row.ends_at } as const;
    if ((await insertNotice(trx, notice, now)) === undefined) return;
    const facts = { reason, before: 'sending', after: 'stopped' };
    await recordAct(
      trx,
      'overdue_notices_stopped',
      { actorId: operatorId, subjectId: row.id, ...facts },
      now,
    );
  });
}
