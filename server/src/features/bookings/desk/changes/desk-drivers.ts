import type { OtherDriver } from '@makani/contract/bookings/other-drivers';
import { isUnderWay } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { lockToAct } from '../../data/desk/lock-to-act.ts';
import { timesOf } from '../../data/times-of.ts';
import { deleteDriver } from '../../data/other-drivers.repository.ts';
import { addInvitation } from '../../other-drivers/other-drivers.ts';

interface Act {
  bookingId: string;
  operatorId: string;
  reason: string;
}

/** Invites another driver for a guest, also while the trip is under way. @throws AppError `not_found`, `act_refused`, `too_many_drivers`. */
export async function inviteDriverAtDesk(
  { db, clock, encryption }: Context,
  { bookingId, operatorId, reason }: Act,
): Promise<{ driver: OtherDriver; token: string }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const booking = await lockOpenTrip(trx, bookingId, now);
    const invited = await addInvitation(trx, encryption, booking, now);
    const facts = { reason, driverId: invited.driver.id };
    await recordAct(trx, 'driver_invited', { actorId: operatorId, subjectId: bookingId, ...facts }, now);
    return invited;
  });
}

/** @throws AppError `not_found`, `act_refused`. */
export async function removeDriverAtDesk(
  { db, clock }: Context,
  { bookingId, driverId, operatorId, reason }: Act & { driverId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockOpenTrip(trx, bookingId, now);
    if (!(await deleteDriver(trx, bookingId, driverId))) throw new AppError('not_found');
    const facts = { reason, driverId };
    await recordAct(trx, 'driver_removed', { actorId: operatorId, subjectId: bookingId, ...facts }, now);
  });
}

async function lockOpenTrip(trx: Db, bookingId: string, now: Temporal.Instant): Promise<BookingRow> {
  const booking = await lockToAct(trx, bookingId);
  if (!isUnderWay({ status: booking.status, ...timesOf(booking) }, now))
    throw new AppError('act_refused', { message: 'Only drivers of a trip that isn’t over can change.' });
  return booking;
}
