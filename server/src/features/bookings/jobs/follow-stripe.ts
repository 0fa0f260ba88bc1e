import { isCompared } from '@makani/domain/payments/stripe-events';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { workOff } from '../../../jobs/work-off.ts';
import { listCharge, requestedRefundsOf } from '../../payments/public/charges.ts';
import {
  chargeOfEvent,
  finishStripeEvent,
  leaseStripeEvents,
  parkIfOld,
  type StripeEventRow,
} from '../../payments/public/stripe-events.ts';
import { findPayment } from '../../payments/public/payments.ts';
import { compareCharges } from '../../payments/public/reconciliation.ts';
import { followDisputes } from '../disputes/follow-disputes.ts';
import { settleByNews } from '../settlement/settle-payments.ts';
import { settleRefund } from '../settlement/settle-refunds.ts';

type FollowContext = Pick<Context, 'db' | 'clock' | 'payments' | 'log' | 'config'>;

/**
 * Works off what Stripe has told us. Each event only says where to look: what is true now is asked for, and written by what
 * writes it otherwise, so events may be lost, doubled and out of order.
 */
export async function followStripe(context: FollowContext, signal?: AbortSignal): Promise<number> {
  const { db, clock, config } = context;
  if (config.stripe === undefined) return 0;
  return workOff(
    () => leaseStripeEvents(db, 'charges', { now: clock.now(), limit: 3 }),
    (event) => followOne(context, event),
    signal,
  );
}

async function followOne(context: FollowContext, event: StripeEventRow): Promise<void> {
  const { db, clock, log } = context;
  const about = { stripeEvent: event.event_id, type: event.type, object: event.object_id };
  try {
    const charge = await chargeOfEvent(db, event);
    if (charge !== undefined) {
      await followCharge(context, charge, isOfDispute(event) ? event.object_id : undefined);
      if (isCompared(event.type)) await compareCharges(context, [charge]);
      await finishStripeEvent(db, event, 'done');
      return;
    }
    if (await isOfOthers(context, event)) {
      await finishStripeEvent(db, event, 'ignored');
      return;
    }
  } catch (error) {
    log.warn({ err: error, ...about }, 'an event of Stripe could not be followed');
  }
  if (await parkIfOld(db, event, clock.now()))
    log.error(about, 'an event of Stripe matches nothing here, and is parked');
}

/** Brings our payments of a charge, their disputes and their refunds to what the card network says now. */
export async function followCharge(
  context: FollowContext,
  chargeId: string,
  disputeId?: string,
): Promise<void> {
  const { db } = context;
  for (const { id } of await listCharge(db, chargeId)) {
    // Another share may have settled it meanwhile.
    const payment = await findPayment(db, id);
    if (paymentFacts[payment.status].work !== null) await unlessRefused(() => settleByNews(context, payment));
  }
  if (disputeId !== undefined) await followDisputes(context, chargeId, disputeId);
  for (const refund of await requestedRefundsOf(db, chargeId))
    await unlessRefused(() => settleRefund(context, refund));
}

function isOfDispute({ type }: StripeEventRow): boolean {
  return type.startsWith('charge.dispute.');
}

/** An error meant for the guest, such as a refused card, is an answer like any other. */
async function unlessRefused(settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Refunds and disputes don't say whose they are; their intent does. One without a charge of ours was made by other software
 * on the same account.
 */
async function isOfOthers(
  { config: { stripe, market = '' } }: FollowContext,
  { intent_id: intentId }: StripeEventRow,
): Promise<boolean> {
  if (stripe === undefined || intentId === null) return false;
  const { intentIfAny, openStripe } = await import('../../../adapters/payments/stripe/stripe-client.ts');
  const intent = await intentIfAny(openStripe(stripe), intentId);
  if (intent === undefined) return false;
  const { charge, market: of = '' } = intent.metadata;
  return charge === undefined || of !== market;
}
