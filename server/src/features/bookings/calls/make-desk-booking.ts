import type { DeskHold, NewDeskBooking } from '@makani/contract/desk-bookings/new-booking';
import { deskHoldEnd } from '@makani/domain/bookings/hold';
import { hasMailbox } from '@makani/domain/accounts/mailbox';
import { hasExtras } from '@makani/domain/pricing/extras';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { accountOfCaller } from '../../accounts/public/callers.ts';
import { savedLicense } from '../../accounts/public/saved-license.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { nameDriver } from '../data/drivers/trip-drivers.repository.ts';
import { takeExtras } from '../extras/take-extras.ts';
import { requireUse } from '../quotes/quote-purpose.ts';
import { requote } from '../quotes/quotes.ts';
import { requireQuote } from '../quotes/stored-quotes.ts';
import { holdWithoutExtras, refuseHoldOnOverlap } from '../reserve/hold-vehicle.ts';
import { replaced } from '../reserve/release-holds.ts';
import { PriceChanged } from '../reserve/price-changed.ts';
import { recordDiscount, requireDiscount, quoteUseOf } from './desk-discount.ts';
import { makeLink } from './make-link.ts';

type Wanted = NewDeskBooking & { operatorId: string; log: FastifyBaseLogger };

/**
 * Holds a vehicle for somebody who calls, at a price that anybody is quoted, or less a discount that this operator was quoted, by
 * the rules of every hold. The booking belongs to the account of the payer’s address, which is made without a password where
 * there is none. Their holds of the vehicle for other dates stay; one whose dates overlap is replaced, and named in the answer.
 * @throws AppError as `holdVehicle` does; `act_refused` for a blocked person, and for a discount above a limit that was
 * lowered; as `queueCallerText` does.
 */
export async function makeDeskBooking(
  context: Context,
  wanted: Wanted,
  storeResponse: StoreResponse<DeskHold>,
): Promise<DeskHold> {
  if (wanted.mailsLink && wanted.textsLink !== undefined)
    throw invalidField('textsLink', 'Please send the link by email or by text, not both.');
  if (wanted.mailsLink && wanted.payer.email === undefined)
    throw invalidField('payer.email', 'Please enter the address, or send the link another way.');
  return inTransaction(context.db, async (trx) => {
    const booking = await hold(context, trx, wanted);
    const { id, reference, vehicle_id: vehicleId, total_cents: totalCents } = booking;
    const holdExpiresAt = booking.hold_expires_at.toString();
    const { operatorId, textsLink: text } = wanted;
    const facts = { guestId: booking.guest_id, vehicleId, totalCents, holdExpiresAt };
    const now = context.clock.now();
    await recordAct(trx, 'desk_booking_made', { actorId: operatorId, subjectId: id, ...facts }, now);
    await recordDiscount(trx, booking, wanted, now);
    if (wanted.mailsLink) await makeLink(context, trx, booking, { by: 'mail', operatorId }, now);
    if (text !== undefined)
      await makeLink(context, trx, booking, { by: 'text', operatorId, text, field: 'textsLink' }, now);
    const response = { bookingId: id, reference, holdExpiresAt, replaced: await listReplaced(trx, booking) };
    await storeResponse(trx, response);
    return response;
  }).catch(async (error: unknown) => {
    if (error instanceof PriceChanged) {
      const use = quoteUseOf(error.quote, wanted.operatorId);
      throw new AppError('quote_changed', { quote: await requote(context, error.quote, use) });
    }
    return refuseHoldOnOverlap(error);
  });
}

async function hold(context: Context, trx: Db, wanted: Wanted): Promise<BookingRow> {
  const { quoteId, payer, driver, party, holdMinutes, operatorId, log } = wanted;
  if (driver !== undefined && driver.email.toLowerCase() === payer.email?.toLowerCase())
    throw invalidField('driver.email', 'This is the email of whoever pays. Please enter the driver’s.');
  if (payer.email !== undefined && !hasMailbox(payer.email))
    throw invalidField('payer.email', 'Please enter a valid email address.');
  const account = await accountOfCaller(trx, { ...payer, operatorId }, context.clock.now());
  const quote = await requireQuote(trx, quoteId);
  const use = quoteUseOf(quote, operatorId);
  requireUse(quote, use);
  await requireDiscount(trx, quote, wanted);
  const { phone = '', email = account.email, ...person } = driver ?? payer;
  const driverLicense = driver === undefined ? await savedLicense(context, trx, account.id) : '';
  const written = await holdWithoutExtras(
    context,
    trx,
    {
      guestId: account.id,
      quoteId,
      use,
      customerInfo: { ...person, email, phone, driverLicense },
      party,
      // The desk’s address is nobody’s; the days count for the guest alone.
      requestOrigin: { ip: null, log },
      operatorId,
      offeredUntil: (now) => deskHoldEnd(holdMinutes, { now, startsAt: quote.starts_at }),
    },
    async () => {},
  );
  if ('changed' in written) throw new PriceChanged(written.changed);
  const { booking, extras } = written;
  if (driver !== undefined) await nameDriver(trx, booking, booking.created_at);
  if (hasExtras(extras)) await takeExtras(trx, booking, { extras, now: booking.created_at });
  return booking;
}

/** The references of holds that gave way to this one. */
async function listReplaced(trx: Db, { guest_id: guestId, created_at: at }: BookingRow): Promise<string[]> {
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('booking_events', 'booking_events.booking_id', 'bookings.id')
    .select('bookings.reference')
    .where('bookings.guest_id', '=', guestId)
    .where('booking_events.at', '=', at)
    .where('booking_events.reason', '=', replaced)
    .orderBy('bookings.reference')
    .execute();
  return rows.map(({ reference }) => reference);
}
