import type { LiveBooking } from '@makani/contract/operator/blocks';
import { type Blocked, endingOf } from '@makani/domain/bookings/block-endings';
import { heldStatuses, isHold } from '@makani/domain/bookings/status-facts';
import { isEnded } from '@makani/domain/payments/payment-status';
import type { Db } from '../../../db/database.ts';
import { latestPayment } from '../../payments/public/payments.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, bookingsWithPrice } from '../data/bookings.repository.ts';
import { isLive, isNotOver } from '../data/lists/live-bookings.ts';
import { moneyOfBooking } from '../money/booking-money.ts';
import { isSubstituteHold } from '../data/substitutes.repository.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';

export type WhoseBookings = { guestId: string } | { vehicleIds: string[] };

/** Unexpired holds, and bookings whose trip is not over: a guest’s own, or those of vehicles, soonest first. */
export async function listLiveRows(
  db: Db,
  whose: WhoseBookings,
  now: Temporal.Instant,
): Promise<BookingRow[]> {
  if ('vehicleIds' in whose && whose.vehicleIds.length === 0) return [];
  const all = bookingsWithPrice(db);
  const own =
    'guestId' in whose
      ? all.where('guest_id', '=', whose.guestId)
      : all.where('vehicle_id', 'in', whose.vehicleIds);
  return own
    .where(isLive())
    .where(isNotOver(now))
    .where((eb) => eb.or([eb('status', 'not in', heldStatuses), eb('hold_expires_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** The same with what would go back to each guest, to the cent. */
export async function listLiveAtDesk(
  db: Db,
  whose: WhoseBookings,
  now: Temporal.Instant,
): Promise<LiveBooking[]> {
  const rows = await listLiveRows(db, whose, now);
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const live: LiveBooking[] = [];
  for (const row of rows) {
    live.push({
      id: row.id,
      reference: row.reference,
      status: row.status,
      guestName: `${row.customer_first_name} ${row.customer_last_name}`,
      vehicleName: cards.get(row.vehicle_id)?.name ?? '',
      pickupAt: row.pickup_at,
      returnAt: row.return_at,
      ...elsewhereOf(row),
      backCents: await backCentsOf(db, row),
      canEnd: (await endingAtDesk(db, row, 'guestId' in whose ? 'guest' : 'vehicle', now)) !== null,
    });
  }
  return live;
}

/** Everything that was charged or set aside; nothing for a hold. */
export async function backCentsOf(db: Db, row: Pick<BookingRow, 'id' | 'status'>): Promise<number> {
  return isHold(row.status) ? 0 : (await moneyOfBooking(db, row.id)).retainedCents;
}

/** A hold that is offered in place of a withdrawn vehicle ends by itself, and everything then goes back. */
export async function endingAtDesk(db: Db, row: BookingRow, blocked: Blocked, now: Temporal.Instant) {
  const { status } = row;
  const isBeingPaid = isHold(status) && (await isTaken(db, row.id));
  return endingOf({ status, ...timesOf(row), isBeingPaid }, blocked, now);
}

/** It is being paid for, or stands in for another vehicle. */
async function isTaken(db: Db, id: string): Promise<boolean> {
  const payment = await latestPayment(db, id);
  return (payment !== undefined && !isEnded(payment.status)) || (await isSubstituteHold(db, id));
}
