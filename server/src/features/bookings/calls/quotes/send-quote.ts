import {
  type NewSentQuote,
  type sendQuote as endpoint,
  sentQuoteHours,
} from '@makani/contract/desk-bookings/sent-quotes';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { hasMailbox } from '@makani/domain/accounts/mailbox';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError, invalidField } from '../../../../http/app-error.ts';
import type { StoreResponse } from '../../../../http/idempotency.ts';
import { refuseBlocked } from '../../../accounts/public/callers.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { getLocation } from '../../../locations/public/locations.ts';
import { queueAccountLink } from '../../../mail/public/mail.ts';
import { queueCallerText } from '../../../texts/public/texts.ts';
import { getVehicleCards } from '../../../vehicles/public/vehicles.ts';
import { isUnsaid, requireUse } from '../../quotes/quote-purpose.ts';
import { requote } from '../../quotes/quotes.ts';
import { optionsOf } from '../../quotes/shown-price.ts';
import { copyQuote, type QuoteRow, requireQuote } from '../../quotes/stored-quotes.ts';
import { PriceChanged } from '../../reserve/price-changed.ts';
import { offerOf, quoteUseOf, requireDiscount } from '../desk-discount.ts';
import { insertSentQuote, newSentQuoteId, renewQuoteToken } from './sent-quotes.repository.ts';

type Wanted = NewSentQuote & { operatorId: string };
type Answer = ResponseOf<typeof endpoint>;

/**
 * Sends a price to somebody who calls: one that anybody is quoted, or less a discount that this operator was quoted. It is copied
 * into a quote that belongs to what was sent, and is honored for a day, until the pickup at the latest.
 * @throws AppError `not_found`; `quote_changed` for a price that has expired; `act_refused` for a blocked person, for places and
 * extras of hosts, and for a discount above a limit that was lowered; as `queueCallerText` does.
 */
export async function sendQuote(
  context: Context,
  wanted: Wanted,
  storeResponse: StoreResponse<Answer>,
): Promise<Answer> {
  const { db, clock } = context;
  const { quoteId, caller, by, operatorId } = wanted;
  if (by === 'mail' && caller.email === undefined)
    throw invalidField('caller.email', 'Please enter the address, or send the quote another way.');
  if (caller.email !== undefined && !hasMailbox(caller.email))
    throw invalidField('caller.email', 'Please enter a valid email address.');
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const quote = await requireQuote(trx, quoteId);
    requireUse(quote, quoteUseOf(quote, operatorId));
    if (isUnsaid(quote) || Temporal.Instant.compare(now, quote.expires_at) >= 0)
      throw new PriceChanged(quote);
    refuseUnquotable(quote);
    await requireDiscount(trx, quote, wanted);
    if (caller.email !== undefined) await refuseBlocked(trx, caller.email);
    const id = newSentQuoteId();
    const validUntil = endOf(quote, now);
    const use = offerOf(quote, { guestId: id, operatorId });
    const token = await insertSentQuote(trx, {
      id,
      quote_id: await copyQuote(trx, quoteId, { use, lines: quote.lines, expiresAt: validUntil }, now),
      discount_reason: wanted.discountReason ?? null,
      first_name: caller.firstName,
      last_name: caller.lastName,
      email: caller.email ?? null,
      phone: caller.phone ?? null,
      sent_by: by,
      operator_id: operatorId,
      created_at: now,
      valid_until: validUntil,
    });
    const facts = { by, vehicleId: quote.vehicle_id, totalCents: quote.total_cents };
    await recordAct(trx, 'quote_sent', { actorId: operatorId, subjectId: id, ...facts }, now);
    await deliver(context, trx, { ...wanted, id, token, quote, validUntil }, now);
    const local = wallTimeOf(validUntil, quote.time_zone);
    const response = { id, url: null, validUntil: { at: validUntil.toString(), local } };
    await storeResponse(trx, response);
    return response;
  }).catch(async (error: unknown) => {
    if (!(error instanceof PriceChanged)) throw error;
    const use = quoteUseOf(error.quote, operatorId);
    throw new AppError('quote_changed', { quote: await requote(context, error.quote, use) });
  });
}

/** A quote can’t promise these, because their fees, notice and stock are checked on the day of the booking. */
function refuseUnquotable(quote: QuoteRow): void {
  const { delivery, hostExtras, returnLocationId } = optionsOf(quote);
  if (delivery !== undefined || hostExtras.length > 0 || returnLocationId !== undefined)
    throw new AppError('act_refused', {
      message:
        'A quote can’t include delivery, a one-way return or the host’s extras. Leave them out, or hold the vehicle instead.',
    });
}

function endOf({ starts_at: startsAt }: QuoteRow, now: Temporal.Instant): Temporal.Instant {
  const wanted = now.add({ hours: sentQuoteHours });
  return Temporal.Instant.compare(wanted, startsAt) < 0 ? wanted : startsAt;
}

interface Sent extends Wanted {
  id: string;
  token: string;
  quote: QuoteRow;
  validUntil: Temporal.Instant;
}

async function deliver(
  context: Context,
  trx: Db,
  { by, text, caller, operatorId, id, token, quote, validUntil }: Sent,
  now: Temporal.Instant,
): Promise<void> {
  if (text !== undefined) {
    const sent = { kind: 'quote_link', reference: id, userId: null, usefulUntil: validUntil } as const;
    await queueCallerText({ ...context, db: trx }, { ...sent, text, field: 'text', operatorId });
  }
  if (by === 'mail' && caller.email !== undefined)
    await queueAccountLink(
      { db: trx, encryption: context.encryption },
      'quote_link',
      {
        id,
        token,
        recipient: caller.email,
        firstName: caller.firstName,
        quotedTrip: await quotedTrip(trx, quote, validUntil, now),
      },
      now,
    );
}

/** The address of a code. It is made after the quote, so no stored answer has it; another one closes it. */
export async function codeOf(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<string | null> {
  const renewed = await renewQuoteToken(db, id, clock.now());
  return renewed === undefined ? null : `${config.publicUrl}/your-quote#${renewed.token}`;
}

/** The trip of a quote, as mails and texts name it. */
export async function quotedTrip(
  db: Db,
  quote: QuoteRow,
  validUntil: Temporal.Instant,
  now: Temporal.Instant,
) {
  const { vehicle_id: vehicleId } = quote;
  return {
    vehicleName: (await getVehicleCards(db, [vehicleId])).get(vehicleId)?.name ?? '',
    locationName: (await getLocation(db, quote.location_id, now)).name,
    pickupAt: quote.pickup_at,
    returnAt: quote.return_at,
    totalCents: quote.total_cents,
    until: wallTimeOf(validUntil, quote.time_zone),
  };
}
