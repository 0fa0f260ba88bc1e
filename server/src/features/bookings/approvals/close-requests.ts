import type { Db } from '../../../db/database.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { closeApproval, findPendingOf } from './approvals.repository.ts';

const outcome = 'declined' as const;

/** The person who ended a booking, and the reason shown to the operator who asked for something else. */
interface Closing {
  bookingId: string;
  actorId: string;
  reason: string;
}

/**
 * Declines a request when its booking is moved: it was made for the booking as it was. An operator who still wants it
 * asks again, and a second one sees the new booking. The caller holds the booking's lock.
 */
export async function closeForMove(
  trx: Db,
  { before, after, operatorId }: { before: BookingRow; after: BookingRow; operatorId: string },
  now: Temporal.Instant,
): Promise<void> {
  const reason = `The booking was moved and is ${after.reference} now. Please ask again there if it’s still due.`;
  await closeRequest(trx, { bookingId: before.id, actorId: operatorId, reason }, now);
}

/** A request to a booking that has ended asks for what can't be done any more. The caller holds the booking's lock. */
export async function closeForEnding(
  trx: Db,
  { bookingId, actorId, how }: Omit<Closing, 'reason'> & { how: keyof typeof endings },
  now: Temporal.Instant,
): Promise<void> {
  await closeRequest(trx, { bookingId, actorId, reason: endings[how] }, now);
}

const endings = {
  withdrawal: 'The booking was withdrawn, so this can’t be done anymore.',
  cancellation: 'The booking was cancelled. Please ask again if something is still due.',
  noShow: 'The booking was marked as missed. Please ask again if something is still due.',
} as const;

/** The party who closed a request by ending the booking, for anyone but an operator. */
export function nameOfParty(id: string, booking: Pick<BookingRow, 'guest_id'>): string {
  return id === booking.guest_id ? 'the guest' : 'the host';
}

async function closeRequest(
  trx: Db,
  { bookingId, actorId, reason }: Closing,
  now: Temporal.Instant,
): Promise<void> {
  const request = await findPendingOf(trx, bookingId);
  if (request === undefined) return;
  const decision = { status: outcome, decided_by: actorId, decided_at: now, decision_reason: reason };
  if (!(await closeApproval(trx, request.id, decision))) return;
  const facts = { bookingId, before: request.status, after: outcome, reason };
  await recordAct(trx, 'approval_decided', { actorId, subjectId: request.id, ...facts }, now);
}
