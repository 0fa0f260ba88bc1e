import type { TripDriver } from '@makani/contract/driving/trip-drivers';
import type { Context } from '../../../../adapters/context.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { lockToAct } from '../../data/desk/lock-to-act.ts';
import { inviteDriverOf, withdrawDriverOf } from '../../driving/trip-driver.ts';

interface Act {
  bookingId: string;
  operatorId: string;
  reason: string;
}

/** Sends an invitation for the payer. @throws AppError `not_found`, `trip_not_upcoming`, `act_refused`. */
export async function inviteTripDriverAtDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId, reason }: Act,
): Promise<TripDriver> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const driver = await inviteDriverOf(trx, await lockToAct(trx, bookingId), now);
    await recordAct(trx, 'trip_driver_invited', { actorId: operatorId, subjectId: bookingId, reason }, now);
    return driver;
  });
}

/** Ends an invitation or an access for the payer. @throws AppError `not_found`, `act_refused`. */
export async function withdrawTripDriverAtDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId, reason }: Act,
): Promise<TripDriver> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const driver = await withdrawDriverOf(trx, await lockToAct(trx, bookingId), now);
    await recordAct(trx, 'trip_driver_ended', { actorId: operatorId, subjectId: bookingId, reason }, now);
    return driver;
  });
}
