import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Moment } from '@makani/contract/kernel/time';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import { cameToNothing, isHold, isRequest, statusFacts } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { maskLicense } from '@makani/domain/accounts/mask';
import type { Db } from '../../../db/database.ts';
import type { ShownPayment, PaidAmounts } from '../../payments/public/shown-payments.ts';
import { latestOf, listPayments } from '../../payments/public/payments.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { isUndecided, moneyBackOf } from '../money/booking-money.ts';
import type { ListedBooking } from '../data/lists/booking-lists.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { listMovedAway } from '../data/lists/moved-away.ts';
import { listOpenUntil, listReferences } from '../data/substitutes.repository.ts';
import { agreedDeposit, optionsOf, shownPrice } from '../quotes/shown-price.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';

/** The guest's view of bookings, with the license masked. */
export async function presentBookings(db: Db, rows: BookingRow[], now: Temporal.Instant): Promise<Booking[]> {
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const references = await listReferences(
    db,
    rows.map((row) => row.id),
  );
  const all = references.flatMap(({ order_id: order, reference_ids: changes }) => [order, ...changes]);
  const payments = Map.groupBy(await listPayments(db, [...new Set(all)]), ({ reference }) => reference);
  const lost = rows.filter(({ status }) => statusFacts[status].ending === 'rejection').map(({ id }) => id);
  const openUntil = await listOpenUntil(db, lost, now);
  const moved = await listMovedAway(db, rows);
  return rows.flatMap((row) => {
    const card = cards.get(row.vehicle_id);
    const chooseBy = openUntil.get(row.id) ?? null;
    const of = references.find(({ id }) => id === row.id);
    const payment = latestOf(payments.get(of?.order_id ?? row.id) ?? []);
    const paid = of?.reference_ids.flatMap((id) => payments.get(id) ?? []) ?? [];
    const isMovedAway = moved.has(row.id);
    return card === undefined ? [] : [present(row, card, { payment, paid, chooseBy, isMovedAway }, now)];
  });
}

/** As the list of trips shows it. */
export function presentListed(row: ListedBooking, card: VehicleCard, now: Temporal.Instant): ListedTrip {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    ...(row.is_moved_away && { isMovedAway: true }),
    tripStatus: tripStatus(row.status, timesOf(row), now),
    vehicle: { id: card.id, name: card.name, image: card.image },
    location: { id: card.location.id, name: card.location.name },
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    ...elsewhereOf({ ...row, lines: row.one_way_lines ?? [] }),
    totalCents: row.total_cents,
    confirmBy: confirmByOf(row),
    chooseBy: momentOf(row.choose_by, row),
    cancellation: cancellationOf(row, row.paid),
  };
}

export async function presentBooking(db: Db, row: BookingRow, now: Temporal.Instant): Promise<Booking> {
  const [booking] = await presentBookings(db, [row], now);
  if (booking === undefined) throw new Error(`booking ${row.id} has no vehicle`);
  return booking;
}

/** A booking that has just been held or paid, by those who have all of it at hand. */
export function presentNewBooking(
  row: BookingRow,
  { card, payment }: { card: VehicleCard; payment?: ShownPayment },
  now: Temporal.Instant,
): Booking {
  return present(row, card, { payment, paid: null, chooseBy: null, isMovedAway: false }, now);
}

interface Around {
  payment: ShownPayment | undefined;
  paid: readonly PaidAmounts[] | null;
  /** Until when its guest can choose another vehicle in its place. */
  chooseBy: Temporal.Instant | null;
  isMovedAway: boolean;
}

function present(
  row: BookingRow,
  card: VehicleCard,
  { payment, paid, chooseBy, isMovedAway }: Around,
  now: Temporal.Instant,
): Booking {
  const holdEndsAt = isHold(row.status) ? row.hold_expires_at : undefined;
  const options = optionsOf(row);
  return {
    id: row.id,
    reference: row.reference,
    ...(row.order_id !== null && { orderId: row.order_id }),
    quoteId: row.quote_id,
    status: row.status,
    ...(isMovedAway && { isMovedAway }),
    tripStatus: tripStatus(row.status, timesOf(row), now),
    vehicle: {
      id: card.id,
      name: card.name,
      category: card.category,
      image: card.image,
      instantBooking: card.instantBooking,
    },
    location: card.location,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    customerInfo: {
      firstName: row.customer_first_name,
      lastName: row.customer_last_name,
      email: row.customer_email,
      phone: row.customer_phone,
      // Nothing is left of one that was erased.
      driverLicense: maskLicense(row.driver_license_last4 === '' ? null : row.driver_license_last4),
    },
    party: row.party,
    options,
    ...shownPrice(row, options),
    ...agreedDeposit(row.deposit_cents),
    confirmBy: confirmByOf(row),
    chooseBy: momentOf(chooseBy, row),
    cancellation: cancellationOf(row, paid),
    payment:
      payment === undefined
        ? null
        : { status: payment.status, paymentMethod: payment.method, last4: payment.last4 },
    holdExpiresAt: holdEndsAt?.toString() ?? null,
    holdSecondsLeft: holdEndsAt === undefined ? null : secondsLeft(holdEndsAt, now),
    createdAt: row.created_at.toString(),
  };
}

function confirmByOf(row: Pick<BookingRow, 'status' | 'confirm_by' | 'time_zone'>): Booking['confirmBy'] {
  return isRequest(row.status) ? momentOf(row.confirm_by, row) : null;
}

function momentOf(
  at: Temporal.Instant | null,
  { time_zone: timeZone }: Pick<BookingRow, 'time_zone'>,
): Moment | null {
  return at && { at: at.toString(), local: wallTimeOf(at, timeZone) };
}

/** @param paid All payments of a booking that came to nothing, its changes' included. */
function cancellationOf(
  { status, cancellation_fee_cents: feeCents }: Pick<BookingRow, 'status' | 'cancellation_fee_cents'>,
  paid: readonly PaidAmounts[] | null,
): Booking['cancellation'] {
  if (paid === null || !cameToNothing(status) || isUndecided(status, paid)) return null;
  return { feeCents: feeCents ?? 0, ...moneyBackOf(paid) };
}

/** Never negative. */
export function secondsLeft(holdExpiresAt: Temporal.Instant | string, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.until(holdExpiresAt).total('seconds')));
}
