import type { Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { discountOf } from '@makani/domain/pricing/discounts';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { quoteExpiresAt } from '@makani/domain/pricing/quote-expiry';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { isConstraintViolation } from '../../../db/retry.ts';
import type { Tables } from '../../../db/tables.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { applyRules } from '../../vehicles/public/own-vehicles.ts';
import { isBlocked } from '../../vehicles/public/vehicle-blocks.ts';
import { requireOffered } from '../../vehicles/public/vehicles.ts';
import { optionsOf, shownPrice } from './shown-price.ts';

export type QuoteRow = Selectable<Tables['quotes']>;

interface ForChange {
  evenIfBlocked?: boolean;
  /** The booked pickup of a trip that is being changed. The host's minimum notice has been met for it. */
  noticedPickup?: Temporal.Instant | undefined;
}

/**
 * Prices a vehicle for a period and stores the quote, so that the price shown is the price charged.
 * @throws AppError `not_found`, `invalid_input` for a period that cannot be rented, `dates_taken` for one
 * that the host blocks.
 */
export async function createQuote(
  context: { db: Db; clock: Clock },
  request: RentalOptionsInput,
  { evenIfBlocked = false, noticedPickup }: ForChange = {},
): Promise<Quote> {
  const { db, clock } = context;
  const now = clock.now();
  const vehicle = await requireOffered(db, request.vehicleId);
  if (vehicle.location_id !== request.locationId) {
    throw invalidField('locationId', 'This vehicle isn’t available at that location.');
  }
  const period = checkPeriod(request, vehicle.time_zone, now);
  if (!period.ok) throw invalidField(period.field, period.message);

  const isNoticed = noticedPickup?.equals(period.startsAt) ?? false;
  const blockedUntil = await assertRentable(db, request, { ...period, isNoticed }, now);
  const wanted = { startsAt: period.startsAt, endsAt: blockedUntil };
  if (!evenIfBlocked && (await isBlocked(db, vehicle.id, wanted))) throw new AppError('dates_taken');

  refuseCode(request, vehicle.daily_cents);
  const { vehicleId: _, locationId: _place, pickupAt, returnAt, ...options } = request;
  const price = quoteRental({ ...request, dailyCents: vehicle.daily_cents });
  const row = await keepQuote(db, {
    vehicle_id: vehicle.id,
    location_id: vehicle.location_id,
    time_zone: vehicle.time_zone,
    pickup_at: pickupAt,
    return_at: returnAt,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
    options: JSON.stringify(options),
    lines: JSON.stringify(price.lines),
    total_cents: price.totalCents,
    created_at: now,
    expires_at: quoteExpiresAt(now),
  });
  return presentQuote(row);
}

/** The foreign key fails when the host erases the vehicle at this very moment. */
async function keepQuote(db: Db, row: Insertable<Tables['quotes']>): Promise<QuoteRow> {
  try {
    return await db.insertInto('quotes').values(row).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (isConstraintViolation(error, '23503', 'quotes_vehicle_id_fkey')) throw new AppError('not_found');
    throw error;
  }
}

/** Checks the host's rules. @returns until when the rental would block the vehicle, turnaround included. */
async function assertRentable(
  db: Db,
  request: RentalOptionsInput,
  {
    startsAt,
    endsAt,
    isNoticed,
  }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant; isNoticed: boolean },
  now: Temporal.Instant,
): Promise<Temporal.Instant> {
  const days = rentalDays(request.pickupAt, request.returnAt);
  const rules = await applyRules(db, request.vehicleId, { startsAt, endsAt, days, isNoticed }, now);
  if (rules.refusal !== undefined) throw invalidField(rules.refusal.field, rules.refusal.message);
  return rules.blockedUntil;
}

function refuseCode({ offerCode, ...rental }: RentalOptionsInput, dailyCents: number): void {
  if (offerCode === undefined) return;
  const found = discountOf(offerCode, { ...rental, dailyCents });
  if (!found.ok) throw invalidField('offerCode', found.message);
}

export async function requireQuote(db: Db, id: string): Promise<QuoteRow> {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  if (quote === undefined) throw new AppError('not_found');
  return quote;
}

/** A quote is valid while its price equals today's, its pickup lies ahead and it has not expired. */
export async function isStillValid(trx: Db, quote: QuoteRow, now: Temporal.Instant): Promise<boolean> {
  const vehicle = await requireOffered(trx, quote.vehicle_id);
  const period = checkPeriod({ pickupAt: quote.pickup_at, returnAt: quote.return_at }, quote.time_zone, now);
  if (!period.ok) throw invalidField(period.field, period.message);
  return (
    vehicle.location_id === quote.location_id &&
    vehicle.daily_cents === rentalLine(quote.lines).unitCents &&
    Temporal.Instant.compare(now, quote.expires_at) < 0
  );
}

/** Prices the same options at today's rates. */
export async function requote(
  context: { db: Db; clock: Clock },
  quote: QuoteRow,
  forChange: ForChange = {},
): Promise<Quote> {
  return createQuote(context, optionsOf(quote), forChange);
}

/** Quotes that nobody booked. A trip's earlier prices are part of its history. */
export const unbookedQuotes: ExpiringRows = {
  table: 'quotes',
  since: 'expires_at',
  stays: sql`(exists (select from bookings where bookings.quote_id = quotes.id)
    or exists (select from booking_changes where from_quote_id = quotes.id or to_quote_id = quotes.id))`,
};

export function presentQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    locationId: row.location_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    timeZone: row.time_zone,
    options: optionsOf(row),
    ...shownPrice(row),
    currency: row.currency,
    expiresAt: row.expires_at.toString(),
  };
}
