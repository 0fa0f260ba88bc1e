import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import { type BookingRow, moveBooking, updateBooking } from '../../data/bookings.repository.ts';
import { notifyOfMove } from '../../mail/notify-of-move.ts';
import { holdInstead } from '../../substitutes/hold-instead.ts';
import { takeHeld } from '../../substitutes/take-held.ts';
import { closeForMove } from '../../approvals/close-requests.ts';
import { deskFactsOf } from '../desk-facts.ts';
import { type Judged, judgeTerms } from '../judge-act.ts';
import { lockToAct } from '../../data/desk/lock-to-act.ts';
import { recordDeskAct } from '../record-desk-act.ts';

type Move = DeskAct & { act: 'move' };

interface Moving {
  /** As it was when the move was judged. */
  seen: BookingRow;
  judged: Judged;
  act: Move;
  operatorId: string;
  reason: string;
  approvalId: string | null;
}

/**
 * Moves a judged booking: the other vehicle takes its place as a substitute does, which its guest takes at once. `before` and
 * `finish` are part of the transaction; `before` runs under the booking’s lock.
 * @throws AppError `act_refused`, `effect_changed`, and as `before` does.
 */
export async function moveForGuest<A>(
  context: Context,
  moving: Moving,
  { before = async () => {}, finish }: Steps<A>,
): Promise<A> {
  const { seen, judged, operatorId } = moving;
  const { terms } = judged;
  if (terms === null || !('vehicle' in terms.with)) throw new Error('a move needs a vehicle');
  const { vehicle } = terms.with;
  const endsAt = (now: Temporal.Instant) => now.add({ minutes: 15 });
  try {
    return await holdInstead(context, { lost: seen, vehicle, endsAt, isDecided: true }, async (trx, held) => {
      const now = context.clock.now();
      const row = await lockToAct(trx, seen.id);
      await before(trx);
      await requireSame(trx, row, moving, now);
      const lost = await moveBooking(trx, row, 'moveAway', { now, actorId: operatorId });
      await notifyOfMove(trx, 'moveAway', lost, {}, now);
      await held.open(now);
      // The guest keeps the terms that were booked: free cancellation does not come back.
      const own = { cancellation_policy: JSON.stringify(row.cancellation_policy) };
      const open = { lost, held: await updateBooking(trx, held.id, own) };
      const isAsJudged =
        open.held.total_cents === judged.effect.keptAfterCents &&
        reducedCentsOf(open.held.lines) === reducedCentsOf(terms.lines);
      if (!isAsJudged) throw new AppError('effect_changed');
      const after = await takeHeld(trx, open, { move: 'moveForGuest', actorId: operatorId }, now);
      await closeForMove(trx, { before: row, after, operatorId }, now);
      await recordDeskAct(trx, { ...moving, before: row, after }, now);
      return finish(trx, after);
    });
  } catch (error) {
    throw error instanceof AppError && goneCodes.has(error.code) ? refusalFor(error) : error;
  }
}

interface Steps<A> {
  before?: (trx: Db) => Promise<void>;
  finish: (trx: Db, after: BookingRow) => Promise<A>;
}

/** Nothing that was judged before the lock may have changed since. */
async function requireSame(
  trx: Db,
  row: BookingRow,
  { seen, judged, approvalId }: Moving,
  now: Temporal.Instant,
): Promise<void> {
  if (row.quote_id !== seen.quote_id || judged.terms === null) throw new AppError('effect_changed');
  const { effect } = judgeTerms(await deskFactsOf(trx, row, now), judged.act, judged.terms, now);
  const isSame = effect.refundCents === judged.effect.refundCents && effect.version === judged.effect.version;
  if (!isSame || (effect.needsApproval && approvalId === null)) throw new AppError('effect_changed');
}

/** Errors that mean the other vehicle can no longer be had, at its price or for this guest. */
const goneCodes: ReadonlySet<string> = new Set([
  'dates_taken',
  'extras_taken',
  'invalid_input',
  'not_found',
  'not_signed_in',
  'own_vehicle',
  'quote_changed',
  'substitute_over',
]);

function refusalFor({ code, message }: AppError): AppError {
  return new AppError('act_refused', {
    message:
      code === 'extras_taken' ? message : 'This vehicle is no longer available. Please choose another one.',
  });
}
