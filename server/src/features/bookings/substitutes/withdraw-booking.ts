import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { chooseBy } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inSavepoint, inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import * as bookings from '../data/bookings.repository.ts';
import { closeForEnding } from '../approvals/close-requests.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { applyAmountDue, balanceBooks } from '../money/booking-money.ts';
import { freeOrder } from '../orders/free-the-rest.ts';
import { lockTogether } from '../data/orders.repository.ts';
import { findSubstitutes } from './find-substitutes.ts';
import { holdInstead } from './hold-instead.ts';

interface Withdrawal {
  bookingId: string;
  /** The host, or the desk for them or without them. */
  by: { move: 'reject' | 'rejectForHost' | 'withdrawAtDesk'; actorId: string };
  reason: string | null;
  /** The possible substitutes, if the caller has looked already. */
  others?: readonly VehicleFacts[] | undefined;
  /** Locks the booking and checks once more that it may be withdrawn. @throws AppError if not. */
  lock(trx: Db): Promise<bookings.BookingRow>;
}

/** So many vehicles are tried, should others be booking them at this moment. */
const maxTries = 5;

/**
 * Takes a booking from its guest when the vehicle cannot be provided. In the same transaction, another vehicle is
 * held for the guest, or everything is given back. `finish` is part of it, too. Inside another transaction, it becomes part
 * of that one.
 * @throws AppError as `lock` does.
 */
export async function withdrawBooking<A>(
  context: Context,
  withdrawal: Withdrawal,
  finish: (trx: Db, outcome: 'offered' | 'refunded') => Promise<A>,
): Promise<A> {
  const { db, clock } = context;
  const seen = await bookings.findBooking(db, withdrawal.bookingId);
  let refusal: unknown;
  const lock = (trx: Db): Promise<bookings.BookingRow> =>
    withdrawal.lock(trx).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  for (const vehicle of withdrawal.others ?? (await findOthers(context, seen, clock.now()))) {
    try {
      return await inSavepoint(db, () =>
        withdrawForAnother(context, { ...withdrawal, lock }, { seen, vehicle }, finish),
      );
    } catch (error) {
      // A vehicle that cannot be had after all leaves others; a booking that cannot be withdrawn is no vehicle's.
      if (error === refusal || !(error instanceof AppError)) throw error;
    }
  }
  return inTransaction(db, async (trx) => {
    await lockTogether(trx, { bookingId: seen.id, guestId: seen.guest_id });
    const booking = await withdrawal.lock(trx);
    const now = clock.now();
    const rejected = await reject(trx, booking, withdrawal, now);
    const { move } = withdrawal.by;
    await applyAmountDue(trx, booking.id, { reason: moveFacts[move].reason, now });
    await freeOrder(trx, booking, now);
    await notifyOfMove(trx, move, rejected, { reason: withdrawal.reason, substitute: null }, now);
    return finish(trx, 'refunded');
  });
}

/**
 * The vehicles to try, none if its guest would have no time to choose.
 * @param mayTry False for a vehicle that would no longer be available.
 */
export async function findOthers(
  { db }: Pick<Context, 'db'>,
  seen: bookings.BookingRow,
  now: Temporal.Instant,
  mayTry: (vehicle: VehicleFacts) => boolean = () => true,
): Promise<VehicleFacts[]> {
  if (chooseBy(seen.starts_at, now) === null) return [];
  const limitCents = await currentDeskLimit(db);
  return (await findSubstitutes(db, seen, now, { limitCents })).filter(mayTry).slice(0, maxTries);
}

async function withdrawForAnother<A>(
  context: Context,
  withdrawal: Withdrawal,
  { seen, vehicle }: { seen: bookings.BookingRow; vehicle: VehicleFacts },
  finish: (trx: Db, outcome: 'offered') => Promise<A>,
): Promise<A> {
  const endsAt = (now: Temporal.Instant) => requireTime(seen, now);
  return holdInstead(context, { lost: seen, vehicle, endsAt }, async (trx, held) => {
    const booking = await withdrawal.lock(trx);
    // It was changed meanwhile, so what is held is for another trip.
    if (booking.quote_id !== seen.quote_id) throw new AppError('dates_taken');
    const now = context.clock.now();
    const rejected = await reject(trx, booking, withdrawal, now);
    await held.open(now);
    await balanceBooks(trx, booking.id, now);
    const name = (await getVehicleCards(trx, [vehicle.id])).get(vehicle.id)?.name ?? '';
    const until = wallTimeOf(endsAt(now), booking.time_zone);
    const substitute = { bookingId: booking.id, vehicleName: name, until };
    await notifyOfMove(trx, withdrawal.by.move, rejected, { reason: withdrawal.reason, substitute }, now);
    return finish(trx, 'offered');
  });
}

async function reject(
  trx: Db,
  booking: bookings.BookingRow,
  { by: { move, actorId }, reason }: Withdrawal,
  now: Temporal.Instant,
): Promise<bookings.BookingRow> {
  await closeForEnding(trx, { bookingId: booking.id, actorId, how: 'withdrawal' }, now);
  return bookings.moveBooking(trx, booking, move, { actorId, now }, { rejection_reason: reason });
}

function requireTime(booking: bookings.BookingRow, now: Temporal.Instant): Temporal.Instant {
  const until = chooseBy(booking.starts_at, now);
  if (until === null) throw new AppError('dates_taken');
  return until;
}
