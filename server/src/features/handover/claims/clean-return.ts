import { isAsBefore } from '@makani/domain/handover/clean-return';
import type { Db } from '../../../db/database.ts';
import { releaseAfterCleanReturn } from '../../bookings/public/day/charges.ts';
import { handoversOf } from '../data/handover-lists.ts';

/** Lets the deposit go once both sides have confirmed that each vehicle of the trip came back as it went. */
export async function settleCleanReturn(
  trx: Db,
  { bookingId, legs }: { bookingId: string; legs: readonly { vehicleId: string }[] },
  now: Temporal.Instant,
): Promise<void> {
  const records = ((await handoversOf(trx, [bookingId])).get(bookingId) ?? []).filter(({ counts }) => counts);
  const isClean = legs.every(({ vehicleId }) => {
    const [pickup, back] = (['pickup', 'return'] as const).map((kind) =>
      records.findLast((one) => one.vehicleId === vehicleId && one.kind === kind && one.signedAt !== null),
    );
    return pickup !== undefined && back !== undefined && isAsBefore(pickup, back);
  });
  if (isClean) await releaseAfterCleanReturn(trx, bookingId, now);
}
