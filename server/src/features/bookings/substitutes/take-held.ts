import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { confirmBy } from '@makani/domain/bookings/booking-status';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { getBookedVehicle, hostsOf, isOffered } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, moveBooking, updateBooking } from '../data/bookings.repository.ts';
import { last4Of } from '../mail/notify-host-and-guest.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { applyAmountDue, chargeBooking, moneyOfBooking } from '../money/booking-money.ts';
import { freeOrder } from '../orders/free-the-rest.ts';
import { findTripDriver, moveTripDriver } from '../data/drivers/trip-drivers.repository.ts';
import { moveDrivers } from '../data/other-drivers.repository.ts';
import type { OpenSubstitute } from '../data/open-substitute.ts';
import { settle } from '../data/substitutes.repository.ts';

/** The guest, or the desk for them. */
type TakenBy = { move: 'takeSubstitute' } | { move: 'moveForGuest'; actorId: string };

/**
 * Pays for what is on hold with the payment of the booking whose place it takes. The caller holds the locks of both.
 * @throws AppError `substitute_over`, `dates_taken`.
 */
export async function takeHeld(
  trx: Db,
  { lost, held }: Omit<OpenSubstitute, 'substitute'>,
  by: TakenBy,
  now: Temporal.Instant,
): Promise<BookingRow> {
  // The charge may have failed in the meantime; then there is nothing to pay with.
  const { retainedCents, capturedCents } = await moneyOfBooking(trx, lost.id);
  if (retainedCents < held.total_cents) throw new AppError('substitute_over');
  // Its host may have taken it off the market meanwhile.
  if (!(await isOffered(trx, held.vehicle_id))) throw new AppError('dates_taken');
  // Its host may have accepted to drive meanwhile.
  const driver = await findTripDriver(trx, lost.id);
  if (driver?.account_id && (await hostsOf(trx, [held.vehicle_id])).includes(driver.account_id))
    throw new AppError('dates_taken');
  const last4 = await last4Of(trx, lost.id);
  await settle(trx, held.id, 'taken', now);
  const { confirmsInstantly } = await getBookedVehicle(trx, held.vehicle_id);
  const deadline = { confirm_by: confirmBy({ requestedAt: now, startsAt: held.starts_at }) };
  const actor = 'actorId' in by ? { actorId: by.actorId } : {};
  const requested = await moveBooking(trx, held, by.move, { now, ...actor }, deadline);
  const move = confirmsInstantly ? 'confirmInstantly' : by.move;
  const taken = confirmsInstantly ? await moveBooking(trx, requested, move, { now, ...actor }) : requested;
  if (lost.order_id !== null) await updateBooking(trx, taken.id, { order_id: lost.order_id });
  await freeOrder(trx, lost, now);
  await applyAmountDue(trx, taken.id, { reason: moveFacts[by.move].reason, now });
  if (confirmsInstantly) await chargeBooking(trx, taken.id, now);
  await moveDrivers(trx, { from: lost.id, to: taken.id });
  await moveTripDriver(trx, { from: lost.id, to: taken.id });
  await notifyOfMove(trx, move, taken, { last4, isCharged: capturedCents > 0 }, now);
  return taken;
}
