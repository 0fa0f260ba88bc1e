import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { chooseBy } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { customerOf } from '../data/customer-columns.ts';
import * as bookings from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { applyAmountDue, balanceBooks } from '../money/booking-money.ts';
import { offerHold } from '../public/offered-holds.ts';
import { choicesOf, findSubstitutes, keptPriceFor } from './find-substitutes.ts';
import { insertOpen } from './substitutes.repository.ts';

interface Withdrawal {
  bookingId: string;
  hostId: string;
  reason: string | null;
  /** Locks the booking and checks once more that its host may withdraw it. @throws AppError if not. */
  lock(trx: Db): Promise<bookings.BookingRow>;
}

/** So many vehicles are tried, should others be booking them at this moment. */
const mostTries = 5;

/**
 * Takes a booking from its guest for the host who cannot provide the vehicle. In the same transaction, another vehicle is
 * held for the guest, or everything is given back. `finish` is part of it, too.
 * @throws AppError as `lock` does.
 */
export async function withdrawBooking<A>(
  context: Context,
  withdrawal: Withdrawal,
  finish: (trx: Db, outcome: 'offered' | 'refunded') => Promise<A>,
): Promise<A> {
  const { db, clock } = context;
  const seen = await bookings.findBooking(db, withdrawal.bookingId);
  const isInTime = chooseBy(seen.starts_at, clock.now()) !== null;
  const substitutes = isInTime ? await findSubstitutes(db, seen, clock.now()) : [];
  for (const { id } of substitutes.slice(0, mostTries)) {
    try {
      return await withdrawForAnother(context, withdrawal, { seen, vehicleId: id }, finish);
    } catch (error) {
      // Either this vehicle cannot be had after all, or the booking cannot be withdrawn, which the last step tells.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return inTransaction(db, async (trx) => {
    const booking = await withdrawal.lock(trx);
    const now = clock.now();
    const rejected = await reject(trx, booking, withdrawal, now);
    await applyAmountDue(trx, booking.id, { reason: moveFacts.reject.reason, now });
    await notifyOfMove(trx, 'reject', rejected, { reason: withdrawal.reason, substitute: null }, now);
    return finish(trx, 'refunded');
  });
}

async function withdrawForAnother<A>(
  context: Context,
  withdrawal: Withdrawal,
  { seen, vehicleId }: { seen: bookings.BookingRow; vehicleId: string },
  finish: (trx: Db, outcome: 'offered') => Promise<A>,
): Promise<A> {
  let finished: { value: A } | undefined;
  const hold = {
    guestId: seen.guest_id,
    vehicleId,
    locationId: seen.location_id,
    pickupAt: seen.pickup_at,
    returnAt: seen.return_at,
    customerInfo: customerOf(context.encryption, seen),
    party: seen.party,
    endsAt: (now: Temporal.Instant) => requireTime(seen, now),
  };
  const owed = { choices: choicesOf(seen), keptPrice: keptPriceFor(seen) };
  await offerHold(
    context,
    hold,
    async (trx, { id }) => {
      const booking = await withdrawal.lock(trx);
      // It was changed meanwhile, so what is held is for another trip.
      if (booking.quote_id !== seen.quote_id) throw new AppError('dates_taken');
      const now = context.clock.now();
      const rejected = await reject(trx, booking, withdrawal, now);
      const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
      await insertOpen(trx, {
        booking_id: id,
        lost_booking_id: booking.id,
        // Nobody earns by withdrawing a booking in favor of a dearer vehicle of their own.
        at_hosts_cost: context.config.substituteCost === 'host' || card?.hostId === withdrawal.hostId,
        created_at: now,
      });
      await balanceBooks(trx, booking.id, now);
      const until = wallTimeOf(requireTime(booking, now), booking.time_zone);
      const substitute = { bookingId: booking.id, vehicleName: card?.name ?? '', until };
      await notifyOfMove(trx, 'reject', rejected, { reason: withdrawal.reason, substitute }, now);
      finished = { value: await finish(trx, 'offered') };
    },
    owed,
  );
  if (finished === undefined) throw new Error('a substitute was held without its withdrawal');
  return finished.value;
}

function reject(
  trx: Db,
  booking: bookings.BookingRow,
  { hostId, reason }: Withdrawal,
  now: Temporal.Instant,
): Promise<bookings.BookingRow> {
  const by = { actorId: hostId, now };
  return bookings.moveBooking(trx, booking, 'reject', by, { rejection_reason: reason });
}

function requireTime(booking: bookings.BookingRow, now: Temporal.Instant): Temporal.Instant {
  const until = chooseBy(booking.starts_at, now);
  if (until === null) throw new AppError('dates_taken');
  return until;
}
