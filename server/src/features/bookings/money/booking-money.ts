import { payeeSchema, type Payee } from '@makani/contract/bookings/quotes';
import { bookingDue, totalDue, type Due } from '@makani/domain/bookings/booking-due';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import { cameToNothing, statusFacts } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { passedOnCents } from '../../payments/public/host-books.ts';
import { balancesOf, postToLedger } from '../../payments/public/ledger.ts';
import {
  captureFor,
  giveUpAuthorised,
  isShown,
  reduceRetained,
  sumMoney,
  type Money,
} from '../../payments/public/money.ts';
import { isActive, type PaymentRow } from '../../payments/public/payments.ts';
import type { PaidAmounts } from '../../payments/public/shown-payments.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { findChange } from '../data/booking-changes.repository.ts';
import { findBooking, lockBooking, type BookingRow } from '../data/bookings.repository.ts';
import { getCharge } from '../data/charges/trip-charges.repository.ts';
import { findDeposit } from '../data/deposits.repository.ts';
import { findOpen, findTaken, findTakenAs, paymentReferencesOf } from '../data/substitutes.repository.ts';
import { disputedBooks, heldAccounts } from './disputed-books.ts';
import { costOfWithdrawal } from './step-costs.ts';

/**
 * The references of a booking's payments: the id of the booking that was paid for, and the id of each applied change.
 * The booking that was paid for is the booking itself, unless it took the place of a withdrawn one. The payments
 * feature knows only these references, never the booking.
 */
export async function moneyReferences(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await paymentReferencesOf(sql`${bookingId}::uuid`).execute(db);
  return rows.map(({ id }) => id);
}

/** The booking of a payment, locked. What took the place of the one that was paid for has its payments. */
export async function lockPaidBooking(
  trx: Db,
  { purpose, reference }: Pick<PaymentRow, 'purpose' | 'reference'>,
): Promise<BookingRow> {
  let id = await bookingFiledUnder(trx, { purpose, reference });
  for (;;) {
    const booking = await lockBooking(trx, id);
    const taken = await findTaken(trx, id);
    if (taken === undefined) return booking;
    id = taken.booking_id;
  }
}

/** The booking that a payment was for when it was made. */
export async function bookingFiledUnder(
  db: Db,
  { purpose, reference }: Pick<PaymentRow, 'purpose' | 'reference'>,
): Promise<string> {
  switch (purpose) {
    case 'booking':
    case 'order':
      return reference;
    case 'change':
      return (await findChange(db, reference)).booking_id;
    case 'deposit':
      return (await findDeposit(db, reference)).booking_id;
    case 'after_trip':
      return (await getCharge(db, reference)).booking_id;
  }
}

/** The sums of all payments of a booking: authorised, captured and refunded. */
export async function moneyOfBooking(db: Db, bookingId: string): Promise<Money> {
  return sumMoney(db, await moneyReferences(db, bookingId));
}

export interface MoneyBack {
  /** Captured, and refunded or about to be. */
  refundCents: number;
  /** Authorised and never captured. */
  releasedCents: number;
}

/**
 * True for a withdrawn booking whose money is neither kept nor given back: its guest has not chosen yet, or it pays for
 * what took the place.
 */
export function isUndecided(status: BookingRow['status'], payments: readonly PaidAmounts[]): boolean {
  const isRetained = payments.some((payment) => isActive(payment) && payment.retained_cents > 0);
  return statusFacts[status].due === 'nothing' && (isRetained || payments.length === 0);
}

/** The part of a booking's payments, its changes' included, that is not retained. */
export function moneyBackOf(payments: readonly PaidAmounts[]): MoneyBack {
  const back = { refundCents: 0, releasedCents: 0 };
  for (const payment of payments.filter(isShown)) {
    // A capture in progress counts as its retained amount.
    const chargedCents =
      paymentFacts[payment.status].work === 'capture' ? payment.retained_cents : payment.captured_cents;
    back.refundCents += Math.max(0, chargedCents - payment.retained_cents);
    back.releasedCents += payment.amount_cents - chargedCents;
  }
  return back;
}

/** Lets the worker charge a booking that has just been confirmed. Call it in the transaction of the move. */
export async function chargeBooking(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  await captureFor(trx, await moneyReferences(trx, bookingId), now);
  // No capture follows where the platform bears the whole price, so the host's part is posted now.
  if (totalDue(dueOf(await findBooking(trx, bookingId))) === 0) await balanceBooks(trx, bookingId, now);
}

/**
 * Returns everything above the booking's current price: all of a rejected one, all but the fee of a
 * cancelled one, the difference of a cheaper one. Authorisations are voided or captured for less; captures
 * are refunded, each once. Call it after the move, in its transaction.
 */
export async function applyAmountDue(
  trx: Db,
  bookingId: string,
  change: { reason: string; now: Temporal.Instant },
): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  const references = await moneyReferences(trx, bookingId);
  await reduceRetained(trx, references, totalDue(dueOf(booking)), change);
  if (cameToNothing(booking.status)) await giveUpAuthorised(trx, references, change);
  await balanceBooks(trx, bookingId, change.now);
}

/**
 * Posts whatever brings a booking's accounts in line with its payments; nothing when they already match.
 * Captured money that is owed back stays in `guest_refunds` until the card network has refunded it. What hosts were sent has
 * left the card network. Amounts posted to an earlier host of the vehicle move to the current host. The books of a booking
 * whose place this one took follow.
 */
export async function balanceBooks(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void> {
  const booking = await findBooking(trx, bookingId);
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle to pay for`);
  const money = await moneyOfBooking(trx, bookingId);
  // While the guest chooses between substitutes and their money, it is nobody else's.
  const isUndecided = (await findOpen(trx, bookingId)) !== undefined;
  const earnedCents = isUndecided ? 0 : money.capturedAndRetainedCents;
  const disputed = await disputedBooks(trx, await moneyReferences(trx, bookingId), earnedBy(booking), {
    earnedCents,
    dueBackCents: money.dueBackCents,
  });
  const earned = await withCostOfSubstitute(trx, booking, disputed.earned);
  const balances = await balancesOf(trx, booking.id);
  const hostId = card.hostId ?? 'nobody';
  const hostAccount = `host_payable:${hostId}`;
  const accounts = { ...accountsOfPayees, host: hostAccount };
  const earlierHosts = [...balances.keys()].filter(
    (account) => /^host_(payable|disputed):/.test(account) && !account.endsWith(`:${hostId}`),
  );
  const inHandCents = money.capturedCents - money.refundedCents;
  const wanted = [
    {
      account: 'provider_clearing',
      amountCents: inHandCents - disputed.takenCents - passedOnCents(balances),
    },
    {
      account: 'guest_refunds',
      amountCents: -(inHandCents - money.coveredCents - earnedCents - disputed.settledCents),
    },
    ...payeeSchema.options.map((payee) => ({ account: accounts[payee], amountCents: -earned[payee] })),
    ...heldAccounts(hostId, disputed),
    ...earlierHosts.map((account) => ({ account, amountCents: 0 })),
  ];
  const lines = wanted.map(({ account, amountCents }) => ({
    account,
    amountCents: amountCents - (balances.get(account) ?? 0),
  }));
  await postToLedger(trx, booking.id, lines, now);
  const taken = await findTakenAs(trx, bookingId);
  if (taken !== undefined) await balanceBooks(trx, taken.lost_booking_id, now);
}

/** The amounts due, and none of a booking that costs its guest nothing before its host has accepted it. */
function earnedBy(booking: BookingRow): Due {
  const due = dueOf(booking);
  const isOpen = statusFacts[booking.status].waitsFor !== null;
  return isOpen && totalDue(due) === 0 ? { host: 0, platform: 0, operator: 0, state: 0 } : due;
}

/** A host who pays what the substitute costs more owes it to the platform, for as long as that trip stands. */
async function withCostOfSubstitute(trx: Db, lost: BookingRow, earned: Due): Promise<Due> {
  const costCents = await costOfWithdrawal(trx, lost);
  return { ...earned, host: earned.host - costCents, platform: earned.platform + costCents };
}

const accountsOfPayees: Record<Exclude<Payee, 'host'>, string> = {
  platform: 'platform_revenue',
  operator: 'operator_payable',
  state: 'state_payable',
};

export function dueOf(row: BookingRow): Due {
  return bookingDue({
    status: row.status,
    lines: row.lines,
    cancellationFeeCents: row.cancellation_fee_cents,
  });
}
