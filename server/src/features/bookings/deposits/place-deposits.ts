import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { depositHoursBefore, depositStep, renewHoursBefore } from '@makani/domain/deposits/deposit-rule';
import { isAway } from '@makani/domain/handover/actual-times';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { insertPayment, type PaymentRow } from '../../payments/public/payments.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { forEachBooking } from '../data/lists/for-each-booking.ts';
import { findSavedCard } from '../money/saved-card.ts';
import {
  findDepositOf,
  insertDeposit,
  listDepositsOf,
  listToRenew,
  listWithOpenDeposit,
  listWithoutDeposit,
  lockDeposit,
} from '../data/deposits.repository.ts';
import { areChargesOpen } from '../data/charges/trip-charges.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { letGo } from './let-go.ts';
import { beginRenewal } from './renew-deposit.ts';
import { authoriseDeposit } from './settle-deposit.ts';
import { stateOf, tripOf } from './trip-of.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'payments' | 'config'>;

/**
 * Sets deposits aside a day before pickup, or as soon as a later booking is confirmed. Renews those that the card
 * network lets go of during the trip. Releases a deposit when the trip, the network's time or the booking is over. The
 * worker of payments asks again for steps that a crash interrupted.
 */
export async function placeDeposits(context: JobContext, signal?: AbortSignal): Promise<number> {
  const { db } = context;
  const released = await forEachBooking(
    context,
    {
      list: (after) => listWithOpenDeposit(db, after),
      failure: 'a deposit could not be released',
      step: releaseWhatIsOver,
    },
    signal,
  );
  const begun: PaymentRow[] = [];
  const beginBy =
    (begin: typeof beginDeposit) => async (trx: Db, booking: BookingRow, now: Temporal.Instant) => {
      const payment = await begin(trx, booking, now);
      if (payment !== undefined) begun.push(payment);
    };
  await forEachBooking(
    context,
    {
      list: (after, now) =>
        listWithoutDeposit(db, { now, until: now.add({ hours: depositHoursBefore }) }, after),
      failure: 'a deposit could not be begun',
      step: beginBy(beginDeposit),
    },
    signal,
  );
  await forEachBooking(
    context,
    {
      list: (after, now) => listToRenew(db, { now, until: now.add({ hours: renewHoursBefore }) }, after),
      failure: 'a deposit could not be renewed',
      step: beginBy(beginRenewal),
    },
    signal,
  );
  for (const payment of begun) {
    if (signal?.aborted === true) break;
    await requestHold(context, payment);
  }
  return released + begun.length;
}

/** Writes the deposit and its payment, before the bank is asked. */
async function beginDeposit(
  trx: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<PaymentRow | undefined> {
  if (depositStep(tripOf(booking), stateOf(await findDepositOf(trx, booking.id)), now) !== 'request')
    return undefined;
  const saved = await findSavedCard(trx, booking.id);
  const deposit = await insertDeposit(
    trx,
    { id: randomUUIDv7(), booking_id: booking.id, amount_cents: booking.deposit_cents },
    now,
  );
  if (deposit === undefined) return undefined;
  const attempt = { reference: deposit.id, amountCents: deposit.amount_cents, requestKey: deposit.id };
  // Without a card, as of a trip that cost nothing, the bank's refusal is what asks the guest for one.
  const cardOf = saved?.chargeId ?? deposit.id;
  return insertPayment(trx, { ...attempt, purpose: 'deposit', cardOf }, now);
}

async function requestHold(context: JobContext, payment: PaymentRow): Promise<void> {
  try {
    await authoriseDeposit(context, payment);
  } catch (error) {
    // The worker of payments asks again.
    if (!(error instanceof AppError))
      context.log.error({ err: error, paymentId: payment.id }, 'a deposit could not be set aside');
  }
}

async function releaseWhatIsOver(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  await releaseLeftRenewals(trx, booking, now);
  const found = await findDepositOf(trx, booking.id);
  if (found === undefined) return;
  const deposit = await lockDeposit(trx, found.id);
  const isNeeded = isAway(timesOf(booking), now) || (await areChargesOpen(trx, booking.id));
  const step = depositStep(tripOf(booking), stateOf(deposit), now, { isNeeded });
  if (step === 'release' || step === 'move on') await letGo(trx, deposit, step, now);
}

/** A worker that knows of no renewals leaves one as it leaves any deposit. It never became the booking's. */
async function releaseLeftRenewals(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  for (const deposit of await listDepositsOf(trx, [booking.id])) {
    const { stands, needsCard } = depositFacts[deposit.status];
    if (deposit.moved_on && (stands || needsCard)) await letGo(trx, deposit, 'move on', now);
  }
}
