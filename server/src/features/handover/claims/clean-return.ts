import { isAsBefore } from '@makani/domain/handover/clean-return';
import type { Db } from '../../../db/database.ts';
import { releaseAfterCleanReturn } from '../../bookings/public/day/charges.ts';
import { handoversOf } from '../data/handover-lists.ts';

/** Lets the deposit go once both sides have confirmed that the vehicle came back as it went. */
export async function settleCleanReturn(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  const records = ((await handoversOf(trx, [bookingId])).get(bookingId) ?? []).filter(({ counts }) => counts);
  const [pickup, back] = (['pickup', 'return'] as const).map((kind) =>
    records.findLast((record) => record.kind === kind && record.signedAt !== null),
  );
  if (pickup !== undefined && back !== undefined && isAsBefore(pickup, back))
    await releaseAfterCleanReturn(trx, bookingId, now);
}
