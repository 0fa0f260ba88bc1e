import type { Booking } from '@makani/contract/bookings/bookings';
import { canMake, moveFacts } from '@makani/domain/bookings/booking-moves';
import { confirmBy } from '@makani/domain/bookings/booking-status';
import { isInFlight, paymentFacts } from '@makani/domain/payments/payment-facts';
import { paymentMoveFacts } from '@makani/domain/payments/payment-status';
import { isBooked, isHold } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { together } from '../../../db/together.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import { findMailbox, type Mailbox } from '../../accounts/public/mailbox.ts';
import { lockPayment, movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import { presentBooking, presentNewBooking } from '../present/booking-presenter.ts';
import {
  guestOf,
  lockBooking,
  moveBooking,
  vehicleOf,
  type BookingRow,
} from '../data/bookings.repository.ts';
import { getBookedVehicle, hostOf, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';

type Attempt = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * Records the card network's result: payment, booking, mail and stored response in one transaction. The
 * guest's retry and the worker may both call this: the second call changes nothing and returns the same
 * result. An error is thrown only after the commit, so the work is saved.
 * @param authorisation Null to read the result of an attempt that is settled.
 * @throws AppError `payment_failed` when the payment failed, `hold_expired` when the dates were released
 * first.
 */
export async function settleBooking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  attempt: Attempt,
  authorisation: Authorisation | null,
  storeResponse: StoreResponse<Booking> = async () => {},
): Promise<Booking> {
  const result = await inTransaction(db, async (trx) => {
    const locked = { ...(await lockAttempt(trx, attempt)), now: clock.now() };
    const isOpen = authorisation !== null && isInFlight(locked.payment);
    const after = isOpen ? await write(trx, { ...locked, authorisation }) : unchanged(locked);
    return isBooked(after.booking.status)
      ? presentSettled(trx, after, locked, storeResponse)
      : refusalFor(after);
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** A booking and its payment, locked, and what their move needs. */
export interface Locked {
  booking: BookingRow;
  payment: PaymentRow;
  vehicle: { card: VehicleCard; confirmsInstantly: boolean };
  host: Mailbox | undefined;
  /** The account that pays. */
  payer: Mailbox | undefined;
  now: Temporal.Instant;
}

/**
 * Locks the rows first and reads the rest by later statements, under these locks. A host who has switched instant
 * booking off before is asked.
 */
export async function lockAttempt(trx: Db, { id, reference }: Attempt): Promise<Omit<Locked, 'now'>> {
  const [booking, payment, vehicle, host, payer] = await together(
    trx,
    (db) => lockBooking(db, reference),
    (db) => lockPayment(db, id),
    (db) => getBookedVehicle(db, vehicleOf(db, reference)),
    (db) => findMailbox(db, hostOf(db, vehicleOf(db, reference))),
    (db) => findMailbox(db, guestOf(db, reference)),
  );
  return { booking, payment, vehicle, host, payer };
}

/** Presents the booking, queues the mails of its move and stores the response. */
export async function presentSettled(
  trx: Db,
  { booking, payment, move }: Settled,
  { vehicle: { card }, host, payer, now }: Locked,
  storeResponse: StoreResponse<Booking>,
): Promise<Booking> {
  if (move === null) {
    const response = await presentBooking(trx, booking, now);
    await storeResponse(trx, response);
    return response;
  }
  const presented = presentNewBooking(booking, { card, payment }, now);
  // A hold is never changed, and nobody has confirmed it.
  const turns = { changes: 0, statuses: [booking.status] };
  const details = { last4: payment.last4, presented, card, host, payer, turns };
  await together(
    trx,
    (db) => notifyOfMove(db, move, booking, details, now),
    (db) => storeResponse(db, presented),
  );
  return presented;
}

/** While the hold lives, the guest can try another card; otherwise the dates have to be reserved again. */
export function refusalFor({ booking, payment }: Pick<Locked, 'booking' | 'payment'>): AppError {
  const tryAgain = isHold(booking.status) || paymentFacts[payment.status].money === 'refused';
  return new AppError(tryAgain ? 'payment_failed' : 'hold_expired');
}

/** Booking and payment as `work` left them, and the move that people hear of. */
export interface Settled extends Pick<Locked, 'booking' | 'payment'> {
  move: 'request' | 'confirmInstantly' | null;
}

export function unchanged({ booking, payment }: Locked): Settled {
  return { booking, payment, move: null };
}

interface Outcome extends Locked {
  authorisation: Authorisation;
}

/** Writes what the network says of one payment that is in flight. */
export async function write(
  trx: Db,
  { booking, payment, vehicle, authorisation, now }: Outcome,
): Promise<Settled> {
  const { last4 } = authorisation;
  if (authorisation.outcome === 'declined') {
    const { failure } = authorisation;
    return {
      booking,
      payment: await movePayment(trx, payment, 'decline', { now, last4, failure }),
      move: null,
    };
  }
  if (!canMake('request', booking.status)) {
    // The hold has expired, so the worker voids the authorisation.
    const failure = 'the hold had run out';
    return {
      booking,
      payment: await movePayment(trx, payment, 'beginVoid', { now, last4, failure }),
      move: null,
    };
  }
  const { captureBefore } = authorisation;
  const authorise = (db: Db) => movePayment(db, payment, 'authorise', { now, last4, captureBefore });
  const request = (db: Db) =>
    moveBooking(
      db,
      booking,
      'request',
      { now },
      {
        confirm_by: confirmBy({ requestedAt: now, startsAt: booking.starts_at }),
      },
    );
  if (!vehicle.confirmsInstantly) {
    const [authorised, requested] = await together(trx, authorise, request);
    return { booking: requested, payment: authorised, move: 'request' };
  }
  const authorised = { id: payment.id, status: paymentMoveFacts.authorise.to };
  const requested = { ...booking, status: moveFacts.request.to };
  // The payment of a hold is the only one, so it is what is charged.
  const [, charged, , confirmed] = await together(
    trx,
    authorise,
    (db) => movePayment(db, authorised, 'beginCapture', { now }),
    request,
    (db) => moveBooking(db, requested, 'confirmInstantly', { now }),
  );
  return { booking: confirmed, payment: charged, move: 'confirmInstantly' };
}
