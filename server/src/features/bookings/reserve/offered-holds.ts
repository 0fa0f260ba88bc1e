import type { Party } from '@makani/contract/fit/party';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import {
  defaultDriverAge,
  defaultInsurance,
  type RentalOptions,
} from '@makani/contract/bookings/rental-options';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import { bookedStatuses } from '@makani/domain/bookings/status-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { listHoldEnds } from '../data/lists/booking-lists.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { createQuote, type QuotePolicy } from '../quotes/quotes.ts';
import { holdVehicle } from './hold-vehicle.ts';
import type { RequestOrigin } from './limit-holds.ts';

export { secondsLeft } from '../present/booking-presenter.ts';

interface Offered {
  guestId: string;
  vehicleId: string;
  locationId: string;
  pickupAt: string;
  returnAt: string;
  /** Known details of the driver. Empty fields are asked for before the payment. */
  customerInfo: CustomerInfo;
  party: Party | null;
  /** Where the guest asked for it, whose held days count as those of any hold; null for what is owed. */
  requestOrigin: RequestOrigin | null;
  endsAt(now: Temporal.Instant): Temporal.Instant;
}

interface Owed {
  /** The withdrawn booking. */
  lostId: string;
  /** The choices that the guest has paid for; the price is reduced by what is kept of it. */
  choices: Pick<RentalOptions, 'insurance' | 'driverAge' | 'extras' | 'hostExtras'>;
  agreedPrice: (regularCents: number) => PriceLine | null;
  /** The desk's discount of the withdrawn booking. */
  deskDiscountCents: number;
  policy: QuotePolicy;
  /** When the first booking was made. */
  bookedAt: Temporal.Instant;
}

/**
 * Holds a vehicle for a guest who hasn't asked for it at this moment, with basic insurance. `also` is part of the same
 * transaction, so that what it writes is there exactly when the hold is.
 * @param owed Of a substitute, which counts as no hold and replaces none.
 * @throws AppError as a hold does; `too_many_holds` while the guest holds anything, which an offer does not replace.
 */
export async function offerHold(
  context: Context,
  { vehicleId, locationId, pickupAt, returnAt, party, endsAt, ...guest }: Offered,
  also: (trx: Db, held: { id: string; totalCents: number }) => Promise<void>,
  owed?: Owed,
): Promise<void> {
  const choices = owed?.choices ?? { insurance: defaultInsurance, driverAge: defaultDriverAge };
  const rental = { vehicleId, locationId, pickupAt, returnAt, ...choices };
  const { agreedPrice, deskDiscountCents, bookedAt, policy } = owed ?? {};
  const bookedPeriod = { pickupAt, returnAt };
  const terms = { deskDiscountCents, bookedAt, policy };
  const forOwed = agreedPrice && { agreedPrice, ...terms, onlyOffered: true, bookedPeriod };
  const { guestId } = guest;
  const use: QuoteUse =
    owed === undefined
      ? { purpose: 'offer', guestId }
      : { purpose: 'substitute', bookingId: owed.lostId, guestId };
  const quote = await createQuote(context, rental, use, forOwed);
  const hold = { ...guest, quoteId: quote.id, use, offeredUntil: endsAt };
  await holdVehicle(context, { ...hold, ...(party !== null && { party }) }, also);
}

export async function hasLiveHold(db: Db, guestId: string, now: Temporal.Instant): Promise<boolean> {
  return (await listHoldEnds(db, guestId, now)).length > 0;
}

/** Bookings of these guests that are not cancelled; archived trips are over. */
export async function listBooked(
  db: Db,
  guestIds: string[],
): Promise<Pick<BookingRow, 'guest_id' | 'location_id' | 'starts_at' | 'ends_at' | 'created_at'>[]> {
  if (guestIds.length === 0) return [];
  return db
    .selectFrom('bookings')
    .select(['guest_id', 'location_id', 'starts_at', 'ends_at', 'created_at'])
    .where('guest_id', 'in', [...new Set(guestIds)])
    .where('status', 'in', bookedStatuses)
    .where('archived', '=', false)
    .execute();
}

/** Status and end of the hold of these bookings, with their vehicles. */
export async function holdsOf(
  db: Db,
  bookingIds: string[],
): Promise<Map<string, Pick<BookingRow, 'status' | 'hold_expires_at' | 'vehicle_id'>>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'hold_expires_at', 'vehicle_id'])
    .where('id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
