import type { Booking } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import { canMake } from '@makani/domain/bookings/booking-moves';
import { isBooked, isHold, listedStatuses } from '@makani/domain/bookings/status-facts';
import { isInFlight } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Authorisation } from '../../../adapters/payments/payment-provider.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { movePayment, type PaymentRow } from '../../payments/public/payments.ts';
import { listShares } from '../../payments/public/charges.ts';
import { moveBooking } from '../data/bookings.repository.ts';
import { compareIds } from '../data/compare-ids.ts';
import {
  lockAttempt,
  refusalFor,
  type Locked,
  type Settled,
  presentSettled,
  unchanged,
  write,
} from '../reserve/settle-booking.ts';
import { presentOrder, showOrder } from './present-order.ts';

/**
 * Records the card network's result for all vehicles of an order in one transaction: all are booked, or none is. The guest's
 * retry and the reconciler may both call this: the second call changes nothing and returns the same result.
 * @param authorisation Null to read the result of an attempt that is settled.
 * @throws AppError `payment_failed`, `hold_expired`.
 */
export async function settleOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  attempt: PaymentRow,
  authorisation: Authorisation | null,
  storeResponse: StoreResponse<Order> = async () => {},
): Promise<Order> {
  const result = await inTransaction(db, async (trx) => {
    const now = clock.now();
    const locked = await lockAttempts(trx, attempt, now);
    const isOpen = authorisation !== null && locked.every(({ payment }) => isInFlight(payment));
    const [first] = locked;
    // It was booked by an earlier call, and may have changed since.
    if (
      !isOpen &&
      first !== undefined &&
      locked.some(({ booking }) => listedStatuses.includes(booking.status))
    ) {
      const order = await showOrder(trx, { orderId: orderOf(locked), guestId: first.booking.guest_id }, now);
      await storeResponse(trx, order);
      return order;
    }
    const after = isOpen ? await writeAll(trx, locked, authorisation) : locked.map(unchanged);
    const refused = after.find(({ booking }) => !isBooked(booking.status));
    // Thrown only after the commit, so that what was written stays.
    if (refused !== undefined) return refusalFor(refused);
    const bookings: Booking[] = [];
    for (const [index, settled] of after.entries()) {
      const before = locked[index];
      if (before !== undefined) bookings.push(await presentSettled(trx, settled, before, async () => {}));
    }
    const order = presentOrder(orderOf(locked), bookings);
    await storeResponse(trx, order);
    return order;
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** Each booking with its payment, in the order in which everybody locks the bookings. */
async function lockAttempts(trx: Db, attempt: PaymentRow, now: Temporal.Instant): Promise<Locked[]> {
  const shares = await listShares(trx, attempt);
  const locked: Locked[] = [];
  for (const share of shares.toSorted((one, other) => compareIds(one.reference, other.reference)))
    locked.push({ ...(await lockAttempt(trx, share)), now });
  return locked;
}

async function writeAll(trx: Db, locked: Locked[], authorisation: Authorisation): Promise<Settled[]> {
  const { outcome, last4 } = authorisation;
  const isLost = locked.some(({ booking }) => !canMake('request', booking.status));
  const after: Settled[] = [];
  for (const share of locked) {
    if (outcome === 'authorised' && isLost) after.push(await giveUp(trx, share, last4));
    else after.push(await write(trx, { ...share, authorisation }));
  }
  return after;
}

/** One of the holds ran out, so the others end with it and the worker voids the authorisation. */
async function giveUp(trx: Db, { booking, payment, now }: Locked, last4: string): Promise<Settled> {
  const reason = 'another vehicle of the order was lost';
  const failure = 'the hold had run out';
  return {
    booking: isHold(booking.status) ? await moveBooking(trx, booking, 'release', { now, reason }) : booking,
    payment: await movePayment(trx, payment, 'beginVoid', { now, last4, failure }),
    move: null,
  };
}

function orderOf(locked: readonly Locked[]): string {
  const id = locked[0]?.booking.order_id;
  if (id === undefined || id === null) throw new Error('shares of a charge belong to an order');
  return id;
}
