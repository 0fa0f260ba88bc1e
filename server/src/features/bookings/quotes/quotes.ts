import type { ExtraPrices, HostExtras } from '@makani/contract/bookings/host-extras';
import type { OfferedPlace } from '@makani/contract/arrivals/places';
import type { OtherReturn, PriceLine, Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { backAt, isReturnedAs, type OfferedReturn } from '@makani/domain/arrivals/one-way';
import { deliveryOf, isDeliveredAs, placesWith } from '@makani/domain/arrivals/places';
import type { CancellationPolicy } from '@makani/domain/cancellation/cancellation';
import { depositCentsFor } from '@makani/domain/deposits/deposit-amount';
import { returnFiguresFor } from '@makani/domain/handover/charge-figures';
import { toStoredPolicy } from '@makani/domain/policy/policy-figures';
import { policyForChange, type PricePolicy } from '@makani/domain/policy/price-policy';
import type { WallTime } from '@makani/contract/kernel/time';
import { deskDiscountAfterChange, deskDiscountCentsOf } from '@makani/domain/desk/desk-discount';
import { otherReturns } from '@makani/domain/pricing/day-cliff';
import type { Delivered, OneWay } from '@makani/domain/arrivals/delivery';
import type { CodedOffer } from '@makani/domain/pricing/discounts';
import {
  chosenPrices,
  isAtPrices,
  notOfferedSentence,
  offeredExtras,
  pricesForTrip,
} from '@makani/domain/pricing/host-extras';
import { carriedGoodwill } from '@makani/domain/pricing/goodwill';
import { offerFor } from '@makani/domain/pricing/offers';
import { quoteRental } from '@makani/domain/pricing/pricing';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import { quoteExpiresAt } from '@makani/domain/pricing/quote-expiry';
import { rentalLine, sumOf } from '@makani/domain/pricing/quote-lines';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { dayPricesOf } from '@makani/domain/price-rules/day-prices';
import { checkPeriod, type Period, wallTimeOf } from '@makani/domain/calendar/rental-period';
import { randomUUIDv7 } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { applyRules, isBlocked } from '../../vehicles/public/rentable-vehicle.ts';
import { deliveryFor } from './delivery-for.ts';
import { findPriced, type PricedVehicle } from './priced-vehicle.ts';
import { purposeColumns } from './quote-purpose.ts';
import { requireFreeWayBack, returnFor } from './return-for.ts';
import { agreedDeposit, optionsOf, shownPrice } from './shown-price.ts';
import { storeQuote, type NewQuote, type QuoteRow } from './stored-quotes.ts';

/** The figures that a price is made with, and what its booking will keep. */
export interface QuotePolicy {
  price: PricePolicy;
  cancellation: CancellationPolicy;
  /** The refundable deposit that was agreed. */
  depositCents: number;
}

export interface ForChange {
  evenIfBlocked?: boolean;
  /** For a trip under way: its vehicle may be paused after a swap. Callers ask about the one that the guest has. */
  evenIfPaused?: boolean;
  /** The price of the trip that is being changed, whose extras and commission stay at it. */
  booked?: readonly PriceLine[] | undefined;
  /** The booked pickup of a trip that is being changed. The host's minimum notice has been met for it. */
  noticedPickup?: Temporal.Instant | undefined;
  /** The pickup of a trip that is under way, which may lie in the past. */
  begunAt?: Temporal.Instant | undefined;
  /** When the trip was booked, if that isn’t now: rules ask how far ahead. */
  bookedAt?: Temporal.Instant | undefined;
  /** Times that were agreed before, which may lie on a day that is now closed. */
  bookedPeriod?: Period | undefined;
  /** Leaves out what is no longer offered, a code or an extra of the host, instead of refusing it. */
  onlyOffered?: boolean;
  /** For a substitute: the policy of the booking whose place it takes. */
  policy?: QuotePolicy | undefined;
  /** The line that reduces the price of a substitute; null when its price is no higher. */
  agreedPrice?: (regularCents: number, period: Period) => PriceLine | null;
  /** The discount that an operator gives, or gave of a booking whose place this one takes. A change keeps that of its trip. */
  deskDiscountCents?: number | undefined;
}

/**
 * Prices a vehicle for a period and stores the quote, so that the price shown is the price charged. Only `use` may take it.
 * @throws AppError `not_found`, `invalid_input` for a period that cannot be rented, `dates_taken` for one
 * that the host blocks.
 */
export async function createQuote(
  context: { db: Db; clock: Clock },
  request: RentalOptionsInput,
  use: QuoteUse,
  forChange: ForChange = {},
): Promise<Quote> {
  const { draft, others } = await priceRequest(context, request, use, forChange);
  const quote = presentQuote(await storeQuote(context.db, draft));
  return others.length === 0 ? quote : { ...quote, otherReturns: others };
}

/** The quote as it would be stored. @throws AppError as `createQuote` does. */
export async function draftQuote(
  context: { db: Db; clock: Clock },
  request: RentalOptionsInput,
  use: QuoteUse,
  forChange: ForChange = {},
): Promise<NewQuote> {
  return (await priceRequest(context, request, use, forChange)).draft;
}

async function priceRequest(
  { db, clock }: { db: Db; clock: Clock },
  request: RentalOptionsInput,
  use: QuoteUse,
  forChange: ForChange,
): Promise<{ draft: NewQuote; others: OtherReturn[] }> {
  const { evenIfBlocked = false, evenIfPaused = false, noticedPickup, begunAt } = forChange;
  const now = clock.now();
  const since = begunAt ?? now;
  const vehicle = await findPriced(db, request);
  if (vehicle === undefined || !(vehicle.isOffered || evenIfPaused)) throw new AppError('not_found');
  const { id, location } = vehicle.card;
  if (location.id !== request.locationId) {
    throw invalidField('locationId', 'This vehicle isn’t available at that location.');
  }
  const period = checkPeriod(request, location.timeZone, since);
  if (!period.ok) throw invalidField(period.field, period.message);
  if (Temporal.Instant.compare(period.endsAt, now) <= 0)
    throw invalidField('returnAt', 'Please choose a future return time.');
  const { oneWay, offered: relocated } = returnFor(request, vehicle, forChange);

  const days = rentalDays(request.pickupAt, request.returnAt);
  const isNoticed = noticedPickup?.equals(period.startsAt) ?? false;
  const { refusal, blockedUntil } = applyRules(
    vehicle,
    { startsAt: period.startsAt, endsAt: backAt(period.endsAt, relocated), days, isNoticed },
    since,
  );
  if (refusal !== undefined) throw invalidField(refusal.field, refusal.message);
  const wanted = { startsAt: period.startsAt, endsAt: blockedUntil };
  if (!evenIfBlocked && isBlocked(vehicle, wanted)) throw new AppError('dates_taken');
  if (relocated !== undefined)
    await requireFreeWayBack(db, { vehicleId: id, startsAt: period.endsAt, endsAt: blockedUntil }, use, now);

  const booked = { ...forChange, bookedAt: forChange.bookedAt ?? now };
  const offer = acceptCode(request, vehicle, booked);
  const { vehicleId: _, locationId: _place, pickupAt, returnAt, offerCode: _code, ...rest } = request;
  const { delivery: _wanted, returnLocationId: _other, ...options } = rest;
  const delivered = deliveryFor(request, {
    ...forChange,
    offered: placesWith({ returnLocationId: oneWay?.to.id }, vehicle.places),
    startsAt: period.startsAt,
    requestedAt: isNoticed ? null : since,
  });
  const priceAt = (at: WallTime) =>
    priceOf({ ...request, returnAt: at, oneWay }, vehicle, { ...booked, offer, delivered });
  const { hostExtras, lines, totalCents } = priceAt(returnAt);
  const delivery = deliveryOf(delivered);
  const others = otherReturns(request, totalCents, (at) => priceAt(at).totalCents);
  const { cancellation, depositCents } =
    forChange.policy ?? quotePolicy(vehicle.policy, vehicle.card.category);
  const draft = {
    id: randomUUIDv7(),
    ...purposeColumns(use),
    vehicle_id: id,
    location_id: location.id,
    time_zone: location.timeZone,
    pickup_at: pickupAt,
    return_at: returnAt,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
    options: {
      ...options,
      ...(offer !== undefined && { offerCode: offer.code }),
      ...(delivery !== undefined && { delivery }),
      ...(oneWay !== undefined && { returnLocationId: oneWay.to.id }),
      hostExtras,
    },
    lines,
    total_cents: totalCents,
    cancellation_policy: cancellation,
    // A trip that is changed keeps its deposit.
    deposit_cents: forChange.booked === undefined ? depositCents : 0,
    created_at: now,
    expires_at: quoteExpiresAt(now),
  };
  return { draft, others };
}

function quotePolicy(figures: PolicyFigures, category: Category): QuotePolicy {
  return {
    price: figures,
    cancellation: { ...toStoredPolicy(figures), ...returnFiguresFor(category, figures) },
    depositCents: depositCentsFor(category, figures),
  };
}

/** A code counts by the day on which the trip was booked at first. */
function acceptCode(
  { offerCode: code, ...rental }: RentalOptionsInput,
  { card, dailyCents, offers }: PricedVehicle,
  { bookedAt, onlyOffered = false }: ForChange & { bookedAt: Temporal.Instant },
): CodedOffer | undefined {
  if (code === undefined) return undefined;
  const found = offerFor({ ...rental, dailyCents }, { offers, code, day: dateOf(bookedAt, card) });
  if (found.ok) return found.offer;
  if (onlyOffered) return undefined;
  throw invalidField('offerCode', found.message);
}

interface Priced {
  bookedAt: Temporal.Instant;
  /** The code that was accepted. */
  offer?: CodedOffer | undefined;
  /** The places besides the location. */
  delivered?: Delivered | undefined;
}

/** The price of a vehicle for a rental, by the rules of the moment at which it is booked. */
export function priceOf(
  request: RentalOptionsInput & { oneWay?: OneWay | undefined },
  { card, dailyCents, extraPrices: today, charges, priceRules: rules, policy: figures }: PricedVehicle,
  {
    booked = [],
    onlyOffered = false,
    agreedPrice,
    deskDiscountCents: given,
    bookedAt,
    offer,
    delivered,
    policy: replaced,
  }: ForChange & Priced,
): { hostExtras: HostExtras; lines: PriceLine[]; totalCents: number } {
  const { prices, missing } = chosenPrices(request.hostExtras ?? [], pricesForTrip(booked, today));
  const [first] = missing;
  if (first !== undefined && !onlyOffered) throw invalidField('hostExtras', notOfferedSentence(first));
  const hostExtras = offeredExtras(prices).map(({ kind }) => kind);
  const { pickupAt, returnAt } = request;
  const bookedOn = dateOf(bookedAt, card);
  const days = rentalDays(pickupAt, returnAt);
  const dayPrices = dayPricesOf({ dailyCents, pickupAt, days, bookedOn, rules });
  const policy = replaced?.price ?? policyForChange(figures, booked);
  const deskDiscountCents = given ?? deskDiscountAfterChange(booked, days);
  const facts = {
    dailyCents,
    extraPrices: prices,
    charges,
    dayPrices,
    offer,
    deskDiscountCents,
    delivered,
    policy,
  };
  const regular = quoteRental({ ...request, ...facts });
  const agreed = agreedPrice?.(regular.totalCents, request) ?? null;
  const priced = agreed === null ? regular.lines : [...regular.lines, agreed];
  const lines = [...priced, ...carriedGoodwill(priced, booked)];
  return { hostExtras, lines, totalCents: sumOf(lines) };
}

function dateOf(at: Temporal.Instant, { location }: PricedVehicle['card']): string {
  return wallTimeOf(at, location.timeZone).slice(0, 10);
}

/**
 * A quote is valid while its prices equal today's, its pickup lies ahead and it has not expired. Rules of prices, charges of
 * the law and the policy are those of the moment at which it was made.
 */
export function isStillValid(
  today: {
    locationId: string;
    dailyCents: number;
    extraPrices: ExtraPrices;
    places: readonly OfferedPlace[];
    returns: readonly OfferedReturn[];
    /** The price of the trip that is being changed, whose places stay at theirs. */
    agreed?: readonly PriceLine[];
  },
  quote: QuoteRow,
  now: Temporal.Instant,
): boolean {
  const since = quote.purpose === 'extension' ? quote.starts_at : now;
  const period = checkPeriod(
    { pickupAt: quote.pickup_at, returnAt: quote.return_at },
    quote.time_zone,
    since,
  );
  if (!period.ok) throw invalidField(period.field, period.message);
  return (
    today.locationId === quote.location_id &&
    today.dailyCents === rentalLine(quote.lines).unitCents &&
    isAtPrices(quote.lines, today.extraPrices) &&
    isDeliveredAs(quote.lines, today.places, today.agreed) &&
    isReturnedAs(quote.lines, today.returns, today.agreed) &&
    Temporal.Instant.compare(now, quote.expires_at) < 0
  );
}

/** Prices the same options and discount at today's rates for the same use, without what the host no longer offers. */
export async function requote(
  context: { db: Db; clock: Clock },
  quote: QuoteRow,
  use: QuoteUse,
): Promise<Quote> {
  const deskDiscountCents = deskDiscountCentsOf(quote.lines);
  return createQuote(context, optionsOf(quote), use, { onlyOffered: true, deskDiscountCents });
}

export function presentQuote(row: QuoteRow): Quote {
  const options = optionsOf(row);
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    locationId: row.location_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    timeZone: row.time_zone,
    options,
    ...shownPrice(row, options),
    ...agreedDeposit(row.deposit_cents),
    currency: row.currency,
    expiresAt: row.expires_at.toString(),
  };
}
