import type { reserveSentQuote as endpoint } from '@makani/contract/desk-bookings/sent-quotes';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { deskHoldEnd } from '@makani/domain/bookings/hold';
import { hasExtras } from '@makani/domain/pricing/extras';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import { accountOfCaller } from '../../../accounts/public/callers.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { giveQuoteText } from '../../../texts/public/texts.ts';
import { type BookingRow, lockBooking } from '../../data/bookings.repository.ts';
import { takeExtras } from '../../extras/take-extras.ts';
import { copyQuote, requireQuote } from '../../quotes/stored-quotes.ts';
import { holdWithoutExtras, refuseHoldOnOverlap } from '../../reserve/hold-vehicle.ts';
import { closeUnclaimed, hasOpenLink } from '../booking-links.repository.ts';
import { quoteUseOf, recordDiscount } from '../desk-discount.ts';
import { isOnHold, makeLink } from '../make-link.ts';
import { mailAnotherLink } from '../open-link.ts';
import { isOpen, lockSentQuote, markTaken, noteLink, type SentQuoteRow } from './sent-quotes.repository.ts';

/** An hour to pay, also for somebody who looks for the mail first. */
const holdMinutes = 60;

interface Request {
  token: string;
  ip: string | null;
  log: FastifyBaseLogger;
}

type Answer = ResponseOf<typeof endpoint>;

/**
 * Makes the one booking of a quote at its price, for the address that the desk knows; without one, the page of the booking’s link
 * asks for it. Pressed again, by the same or by another device, it leads to the same booking.
 * @throws AppError `link_expired` for a quote that is over; `act_refused` for a blocked person; as `holdVehicle` does; as
 * `mailAnotherLink` does.
 */
export async function reserveQuote(context: Context, request: Request): Promise<Answer> {
  return inTransaction(context.db, async (trx) => {
    const row = await lockSentQuote(trx, request.token);
    if (row.booking_id !== null) return leadOn(context, trx, row, row.booking_id);
    if (!isOpen(row, context.clock.now())) throw new AppError('link_expired');
    return reserve(context, trx, { row, request });
  }).catch(refuseHoldOnOverlap);
}

async function reserve(
  context: Context,
  trx: Db,
  { row, request }: { row: SentQuoteRow; request: Request },
): Promise<Answer> {
  const now = context.clock.now();
  const account = await accountFor(trx, row, now);
  const booking = await holdAtItsPrice(context, trx, { row, account, request });
  const { operator_id: operatorId, discount_reason: discountReason } = row;
  await markTaken(trx, row.id, { at: now, bookingId: booking.id });
  await giveQuoteText(trx, row.id, account.id);
  const facts = {
    guestId: account.id,
    vehicleId: booking.vehicle_id,
    totalCents: booking.total_cents,
    holdExpiresAt: booking.hold_expires_at.toString(),
    sentQuoteId: row.id,
  };
  await recordAct(trx, 'sent_quote_reserved', { actorId: null, subjectId: booking.id, ...facts }, now);
  // It was given as the quote was sent, within the limit of that moment.
  const given = { operatorId, ...(discountReason !== null && { discountReason }), at: row.created_at };
  await recordDiscount(trx, booking, given, now);
  return passOn(context, trx, row, booking);
}

/** @throws AppError `act_refused` for a person who was blocked since, without a word of it. */
async function accountFor(trx: Db, row: SentQuoteRow, now: Temporal.Instant) {
  const { first_name: firstName, last_name: lastName, email, phone, operator_id: operatorId } = row;
  try {
    const caller = { firstName, lastName, email: email ?? undefined, phone: phone ?? undefined, operatorId };
    return await accountOfCaller(trx, caller, now);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'act_refused')) throw error;
    throw new AppError('act_refused', { message: 'This quote can’t be reserved online. Please call us.' });
  }
}

async function holdAtItsPrice(
  context: Context,
  trx: Db,
  { row, account, request }: { row: SentQuoteRow; account: { id: string; email: string }; request: Request },
): Promise<BookingRow> {
  const { operator_id: operatorId } = row;
  const quote = await requireQuote(trx, row.quote_id);
  // The copy is over at once, so no other booking takes it. Its guest may enter the address of another account yet.
  const use = quoteUseOf(quote, operatorId);
  const price = { use, lines: quote.lines };
  const written = await holdWithoutExtras(
    context,
    trx,
    {
      guestId: account.id,
      quoteId: await copyQuote(trx, quote.id, price, context.clock.now()),
      use,
      isHonored: true,
      customerInfo: {
        firstName: row.first_name,
        lastName: row.last_name,
        email: account.email,
        phone: row.phone ?? '',
        driverLicense: '',
      },
      requestOrigin: { ip: request.ip, log: request.log },
      operatorId,
      offeredUntil: (now) => deskHoldEnd(holdMinutes, { now, startsAt: quote.starts_at }),
    },
    async () => {},
  );
  // The vehicle is at another place by now.
  if ('changed' in written) throw new AppError('dates_taken');
  const { booking, extras } = written;
  if (hasExtras(extras)) await takeExtras(trx, booking, { extras, now: booking.created_at });
  return booking;
}

/**
 * Leads on to a booking that was made earlier. The link that the quote's page handed out is replaced by another code while
 * nobody has used or closed it. Afterwards another link is only mailed, because the link of the quote may have been forwarded,
 * and not while one still waits to be opened. Every address entered on the page of the booking gets the same answer.
 */
async function leadOn(context: Context, trx: Db, row: SentQuoteRow, bookingId: string): Promise<Answer> {
  const booking = await lockBooking(trx, bookingId);
  const now = context.clock.now();
  if (!isOnHold(booking, now)) throw new AppError('link_expired');
  if (row.link_id !== null && (await closeUnclaimed(trx, row.link_id, now)))
    return passOn(context, trx, row, booking);
  if (row.email === null) return { bookingToken: null, message: sentToEntered };
  if (await hasOpenLink(trx, bookingId, now)) return { bookingToken: null, message: sentBefore };
  return { bookingToken: null, ...(await mailAnotherLink(context, trx, booking)) };
}

const sentToEntered = 'If you’ve entered your email, please continue from the link we sent there.';
const sentBefore = 'Please continue from the newest link we sent you.';

/** The link of a quote may have been forwarded, so it opens no more than a code does, even one that was mailed. */
async function passOn(context: Context, trx: Db, row: SentQuoteRow, booking: BookingRow): Promise<Answer> {
  const way = { by: 'code', operatorId: row.operator_id } as const;
  const { id, token } = await makeLink(context, trx, booking, way, context.clock.now());
  await noteLink(trx, row.id, id);
  return { bookingToken: token, message: '' };
}
