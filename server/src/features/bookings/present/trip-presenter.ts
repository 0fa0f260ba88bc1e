import type { Trip, TripPayment } from '@makani/contract/bookings/trips';
import { whyNoFlight } from '@makani/domain/arrivals/flight';
import { totalDue } from '@makani/domain/bookings/booking-due';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { documentsToBring } from '@makani/domain/bookings/documents-to-bring';
import { isSetAside } from '@makani/domain/payments/payment-facts';
import { paymentInWords } from '@makani/domain/payments/payment-words';
import { hoursForTrip } from '@makani/domain/calendar/closed-days';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { tripStep } from '@makani/domain/bookings/trip-history';
import type { Db } from '../../../db/database.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { listWaiting } from '../../payments/public/charges.ts';
import { areRefundsBlocked } from '../../payments/public/disputes.ts';
import { listShown, type PaidPayment } from '../../payments/public/money.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { findBooking, type BookingRow } from '../data/bookings.repository.ts';
import { presentFlight } from '../data/flights.ts';
import { listEvents } from '../data/lists/booking-lists.repository.ts';
import { isVehicleLate } from '../data/late-vehicle.ts';
import { findOpenSubstitute } from '../data/open-substitute.ts';
import { findTaken, findTakenAs, listReferences } from '../data/substitutes.repository.ts';
import { dueOf } from '../money/booking-money.ts';
import { namedSwaps } from './named-swaps.ts';
import { presentBooking } from './booking-presenter.ts';
import { presentIfReturned } from './present-charges.ts';
import { presentDeposit } from './present-deposit.ts';
import { timesOf } from '../data/times-of.ts';

/** Everything that the trip page shows to the trip's guest. */
export async function presentTrip(db: Db, row: BookingRow, now: Temporal.Instant): Promise<Trip> {
  const booking = await presentBooking(db, row, now);
  const location = await getLocation(db, row.location_id, now);
  const moment = (at: Temporal.Instant) => ({ at: at.toString(), local: wallTimeOf(at, row.time_zone) });
  const events = await listEvents(db, row.id);
  const substitute = await substituteOf(db, row, now, moment);
  const state = { status: row.status, ...timesOf(row) };
  const upcoming = bookingCan.cancel(state, now);
  const canMoveReturn = bookingCan.moveReturn(state, now) && row.options.pricedUntil === undefined;
  return {
    ...booking,
    location: {
      ...booking.location,
      phone: location.phone,
      email: location.email,
      hours: hoursForTrip(location, booking),
      coordinates: location.coordinates,
    },
    documents: documentsToBring(booking.options.insurance),
    money: await moneyOf(db, row, { moment, waitsForChoice: (substitute?.chooseBy ?? null) !== null }),
    history: events.flatMap((event) => {
      const step = tripStep({ ...event, from: event.from_status, to: event.to_status });
      return step === null ? [] : [{ ...step, moment: moment(event.at) }];
    }),
    can: {
      cancel: upcoming,
      modify: bookingCan.modify(state, now),
      extend: canMoveReturn,
      returnEarly: canMoveReturn,
      review: factsOfTrip(booking)?.canReview ?? false,
      reviewUntil: null,
      setFlight: whyNoFlight({ status: row.status, ...timesOf(row) }, now) === null,
    },
    flight: presentFlight(row),
    meetingAddresses: row.meeting_addresses,
    heldDeposit: await presentDeposit(db, row),
    statement: await presentIfReturned(db, row, 'guest', now),
    swaps: (await namedSwaps(db, row.id)).map(({ vehicleName, at }) => ({ vehicleName, moment: moment(at) })),
    substitute,
    vehicleIsLate: await isVehicleLate(db, row, now),
  };
}

async function substituteOf(
  db: Db,
  row: BookingRow,
  now: Temporal.Instant,
  moment: (at: Temporal.Instant) => TripPayment['moment'],
): Promise<Trip['substitute']> {
  const [offered, takenAs, instead] = await Promise.all([
    findOpenSubstitute(db, row, now),
    findTaken(db, row.id),
    findTakenAs(db, row.id),
  ]);
  if (offered === undefined && takenAs === undefined && instead === undefined) return null;
  return {
    chooseBy: offered === undefined ? null : moment(offered.held.hold_expires_at),
    takenAs: takenAs === undefined ? null : await namedBooking(db, takenAs.booking_id),
    instead: instead === undefined ? null : await namedBooking(db, instead.lost_booking_id),
  };
}

async function namedBooking(db: Db, bookingId: string): Promise<{ bookingId: string; vehicleName: string }> {
  const { vehicle_id: vehicleId } = await findBooking(db, bookingId);
  return { bookingId, vehicleName: (await getVehicleCards(db, [vehicleId])).get(vehicleId)?.name ?? '' };
}

interface Shown {
  moment(at: Temporal.Instant): TripPayment['moment'];
  /** True while the guest chooses between substitutes and their money. */
  waitsForChoice: boolean;
}

async function moneyOf(db: Db, row: BookingRow, shownAs: Shown): Promise<Trip['money']> {
  const [order] = await listReferences(db, [row.id]);
  const shown = await listShown(db, order?.reference_ids ?? []);
  const waiting = await listWaiting(
    db,
    shown.map(({ payment }) => payment),
  );
  const isPending = shown.some(({ refunds }) => refunds.some(({ status }) => status === 'requested'));
  const waitsForBank = isPending && (await areRefundsBlocked(db, order?.reference_ids ?? []));
  const payments = shown.map((paid) => {
    const isWaiting = waiting.has(paid.payment.id);
    return presentPayment(paid, { ...shownAs, isWaiting, waitsForBank });
  });
  const sum = (of: (payment: TripPayment) => number): number =>
    payments.reduce((cents, payment) => cents + of(payment), 0);
  return {
    dueCents: totalDue(dueOf(row)),
    setAsideCents: shown.reduce(
      (cents, { payment }) => cents + (isSetAside(payment) ? payment.retained_cents : 0),
      0,
    ),
    chargedCents: sum((payment) => payment.chargedCents),
    refundedCents: sum((payment) => payment.refundedCents),
    refundPendingCents: sum((payment) => payment.refundPendingCents),
    waitsForBank,
    payments,
  };
}

/** The guest's choice comes first: the other hosts wait for it, too. */
function waitsFor({ waitsForChoice, isWaiting }: { waitsForChoice: boolean; isWaiting: boolean }) {
  if (waitsForChoice) return 'choice';
  return isWaiting ? 'other hosts' : undefined;
}

function presentPayment(
  { payment, refunds }: PaidPayment,
  { moment, waitsForChoice, isWaiting, waitsForBank }: Shown & { isWaiting: boolean; waitsForBank: boolean },
): TripPayment {
  const refunded = (status: 'requested' | 'done'): number =>
    refunds.reduce((cents, refund) => cents + (refund.status === status ? refund.amount_cents : 0), 0);
  return {
    id: payment.id,
    purpose: payment.purpose === 'change' ? 'change' : 'booking',
    paymentMethod: payment.method,
    last4: payment.last4,
    ...paymentInWords({
      status: payment.status,
      last4: payment.last4,
      amountCents: payment.amount_cents,
      retainedCents: payment.retained_cents,
      capturedCents: payment.captured_cents,
      refundedCents: refunded('done'),
      waitsFor: waitsFor({ waitsForChoice, isWaiting }),
      waitsForBank,
    }),
    authorisedCents: payment.amount_cents,
    chargedCents: payment.captured_cents,
    refundedCents: refunded('done'),
    refundPendingCents: refunded('requested'),
    moment: moment(payment.created_at),
  };
}
