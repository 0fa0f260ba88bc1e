import type { BookingsChoice, Withdrawn } from '@makani/contract/bookings/withdrawals';
import { hasUndecided } from '@makani/domain/bookings/block-endings';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockUsers } from '../../accounts/public/present-user.ts';
import type { VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { getVehicleCards, lockVehicles } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking, lockBooking } from '../data/bookings.repository.ts';
import { compareIds } from '../data/compare-ids.ts';
import { listAhead } from '../data/lists/vehicle-bookings.ts';
import { findOthers, withdrawBooking } from './withdraw-booking.ts';
import { timesOf } from '../data/times-of.ts';

/** Bookings that a host gives up with an act, and their possible substitutes. */
export interface WithdrawalPlan {
  vehicleId: string;
  hostId: string;
  reason: string | null;
  /** Only what overlaps it is withdrawn; everything that lies ahead if it is not given. */
  period?: InstantRange | undefined;
  /** Bookings that the host knew of; undefined if that was not said. */
  seen: readonly string[] | undefined;
  /** By booking: other vehicles, for the trip that was booked with this quote. */
  found: ReadonlyMap<string, { quoteId: string; others: readonly VehicleFacts[] }>;
}

/** The locks of one transaction are waited for, so there is an end to how much it does. */
const maxTogether = 20;

/**
 * Looks for other vehicles before the transaction of the act begins, because that takes a while.
 * @returns null when the bookings are kept. @throws AppError `not_found`, `too_many_bookings`.
 */
export async function planWithdrawal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookings, reason, seen }: BookingsChoice,
  whose: Pick<WithdrawalPlan, 'vehicleId' | 'hostId' | 'period'>,
): Promise<WithdrawalPlan | null> {
  if (bookings === 'keep') return null;
  const card = (await getVehicleCards(db, [whose.vehicleId])).get(whose.vehicleId);
  if (card?.hostId !== whose.hostId) throw new AppError('not_found');
  const now = clock.now();
  const found = new Map<string, { quoteId: string; others: readonly VehicleFacts[] }>();
  for (const { id } of await listLimited(db, whose, now)) {
    const booking = await findBooking(db, id);
    found.set(id, { quoteId: booking.quote_id, others: await findOthers({ db }, booking, now) });
  }
  return { ...whose, reason: reason || null, seen, found };
}

/** The first locks of the act: the vehicle and those that may take its place, in the order in which everybody locks them. */
export async function lockForWithdrawal(trx: Db, { vehicleId, found }: WithdrawalPlan): Promise<void> {
  const others = [...found.values()].flatMap((one) => one.others.map(({ id }) => id));
  await lockVehicles(trx, [...new Set([vehicleId, ...others])]);
}

/**
 * Withdraws each booking by the move that withdraws one, all in the transaction of the act. Trips that have begun stay, and
 * so do holds. The caller has taken the locks of the vehicles.
 * @throws AppError `too_many_bookings`, `live_bookings_changed` when one would be withdrawn that the host did not see.
 */
export async function withdrawTogether(
  context: Context,
  trx: Db,
  { hostId, reason, seen, found, ...whose }: WithdrawalPlan,
): Promise<Withdrawn> {
  const now = context.clock.now();
  const withdrawn = { offered: 0, refunded: 0 };
  const ahead = await lockAhead(trx, whose, now);
  refuseUnseen(ahead, seen);
  for (const booking of ahead) {
    const planned = found.get(booking.id);
    const others = planned?.quoteId === booking.quote_id ? planned.others : undefined;
    const outcome = await withdrawBooking(
      { ...context, db: trx },
      {
        bookingId: booking.id,
        by: { move: 'reject', actorId: hostId },
        reason,
        others,
        lock: (inside) => lockBooking(inside, booking.id),
      },
      async (_, how) => how,
    );
    withdrawn[outcome] += 1;
  }
  return withdrawn;
}

/** @throws AppError `live_bookings_changed`. */
export function refuseUnseen(
  bookings: readonly { id: string }[],
  seen: WithdrawalPlan['seen'],
  details: ConstructorParameters<typeof AppError>[1] = {},
): void {
  if (seen === undefined) return;
  const ids = bookings.map(({ id }) => id);
  if (hasUndecided(ids, seen)) throw new AppError('live_bookings_changed', details);
}

/** Guests are locked before bookings, as a hold does. One that was cancelled just now is left out. */
async function lockAhead(
  trx: Db,
  whose: Pick<WithdrawalPlan, 'vehicleId' | 'period'>,
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  const ahead = await listLimited(trx, whose, now);
  await lockUsers(
    trx,
    ahead.map(({ guest_id: id }) => id),
  );
  const locked = new Map<string, BookingRow>();
  for (const { id } of ahead.toSorted((one, other) => compareIds(one.id, other.id)))
    locked.set(id, await lockBooking(trx, id));
  return ahead
    .flatMap(({ id }) => locked.get(id) ?? [])
    .filter((row) => bookingCan.withdraw({ status: row.status, ...timesOf(row) }, now));
}

async function listLimited(
  db: Db,
  { vehicleId, period }: Pick<WithdrawalPlan, 'vehicleId' | 'period'>,
  now: Temporal.Instant,
) {
  const ahead = await listAhead(db, { vehicleId, period, max: maxTogether + 1 }, now);
  if (ahead.length > maxTogether) throw new AppError('too_many_bookings');
  return ahead;
}
