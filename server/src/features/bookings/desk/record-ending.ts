import type { Db } from '../../../db/database.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { moneyOfBooking } from '../money/booking-money.ts';
import { bookingFacts } from './record-desk-act.ts';

interface Ending {
  act: 'withdraw' | 'release';
  operatorId: string;
  reason: string;
  before: BookingRow;
  after: BookingRow;
  /** Kept before. */
  keptCents: number;
}

/** A booking that ended with a block has its own row of the audit, which its story shows: who, when, and why. */
export async function recordEnding(
  trx: Db,
  { act, operatorId, reason, before, after, keptCents }: Ending,
  now: Temporal.Instant,
): Promise<void> {
  const { retainedCents } = await moneyOfBooking(trx, after.id);
  const facts = {
    deskActId: null,
    act,
    reason,
    before: bookingFacts(before, keptCents),
    after: bookingFacts(after, retainedCents),
    approvalId: null,
  };
  await recordAct(trx, 'booking_act', { actorId: operatorId, subjectId: before.id, ...facts }, now);
}
