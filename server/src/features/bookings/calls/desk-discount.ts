import type { NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { type QuoteUse, publicUse } from '@makani/domain/bookings/quote-use';
import { deskDiscountCentsOf, whyNoDeskDiscount } from '@makani/domain/desk/desk-discount';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { insertAct } from '../data/desk/desk-acts.repository.ts';
import { draftQuote, presentQuote } from '../quotes/quotes.ts';
import { type QuoteRow, storeQuote } from '../quotes/stored-quotes.ts';

interface WantedDiscount {
  rental: RentalOptionsInput;
  discountCents: number;
  operatorId: string;
}

/**
 * Prices a rental less a discount, for one operator alone.
 * @throws AppError `invalid_input` for more than the operator may give, `not_found`, `dates_taken`.
 */
export async function quoteWithDiscount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { rental, discountCents, operatorId }: WantedDiscount,
): Promise<Quote> {
  const use = { purpose: 'discount', operatorId } as const;
  const draft = await draftQuote({ db, clock }, rental, use, { deskDiscountCents: discountCents });
  const limitCents = await currentDeskLimit(db);
  const refusal = whyNoDeskDiscount(discountCents, { lines: draft.lines, limitCents });
  if (refusal !== null) throw invalidField('discountCents', refusal);
  return presentQuote(await storeQuote(db, draft));
}

/** The use for which an operator takes a quote: their own discounted price, or one that anybody is quoted. */
export function quoteUseOf({ purpose }: Pick<QuoteRow, 'purpose'>, operatorId: string): QuoteUse {
  return purpose === 'discount' ? { purpose, operatorId } : publicUse;
}

/** The use of a price that is sent to one guest. A discounted one stays that of its operator. */
export function offerOf(
  quote: Pick<QuoteRow, 'purpose'>,
  { guestId, operatorId }: { guestId: string; operatorId: string },
): QuoteUse {
  const use = quoteUseOf(quote, operatorId);
  return use.purpose === 'discount' ? use : { purpose: 'offer', guestId };
}

/**
 * The limit may have been lowered since the quote was made.
 * @throws AppError `act_refused`; `invalid_input` without a reason, or for one of no discount.
 */
export async function requireDiscount(
  trx: Db,
  { lines }: Pick<QuoteRow, 'lines'>,
  { discountReason }: Pick<NewDeskBooking, 'discountReason'>,
): Promise<void> {
  const discountCents = deskDiscountCentsOf(lines);
  if (discountCents === 0) {
    if (discountReason !== undefined) throw invalidField('discountReason', 'This price has no discount.');
    return;
  }
  if (discountReason === undefined) throw invalidField('discountReason', 'Reason is required.');
  const refusal = whyNoDeskDiscount(discountCents, { lines, limitCents: await currentDeskLimit(trx) });
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
}

interface GivenDiscount extends Pick<NewDeskBooking, 'discountReason'> {
  operatorId: string;
  /** Left out where it is given with the booking. */
  at?: Temporal.Instant;
}

/** Stores the discount of a new booking with its row of the audit. It counts toward the limit of the booking. */
export async function recordDiscount(
  trx: Db,
  booking: BookingRow,
  { operatorId, discountReason: reason, at }: GivenDiscount,
  now: Temporal.Instant,
): Promise<void> {
  const amountCents = deskDiscountCentsOf(booking.lines);
  if (amountCents === 0) return;
  if (reason === undefined) throw new Error(`booking ${booking.id} has a discount without a reason`);
  const act = { id: randomUUIDv7(), act: 'discount' } as const;
  await insertAct(trx, {
    ...act,
    booking_id: booking.id,
    given_up_cents: amountCents,
    fee_cents: null,
    operator_id: operatorId,
    approval_id: null,
    created_at: at ?? now,
  });
  const state = {
    status: booking.status,
    totalCents: booking.total_cents,
    keptCents: 0,
    feeCents: null,
    holdExpiresAt: booking.hold_expires_at.toString(),
    bookingId: booking.id,
    vehicleId: booking.vehicle_id,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
  };
  const facts = { deskActId: act.id, act: act.act, amountCents, reason, before: state, after: state };
  await recordAct(
    trx,
    'booking_act',
    { actorId: operatorId, subjectId: booking.id, ...facts, approvalId: null },
    now,
  );
}
