import type { Booking, CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Extras } from '@makani/contract/bookings/extras';
import type { Party } from '@makani/contract/fit/party';
import { bookingLife } from '@makani/domain/bookings/booking-moves';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import { holdExpiresAt } from '@makani/domain/bookings/hold';
import { hasExtras } from '@makani/domain/pricing/extras';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction, sqlState } from '../../../db/retry.ts';
import { together } from '../../../db/together.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { AppError } from '../../../http/app-error.ts';
import { applyRules, isBlocked, type RentableVehicle } from '../../vehicles/public/rentable-vehicle.ts';
import { presentNewBooking } from '../present/booking-presenter.ts';
import { listHoldEnds } from '../data/lists/booking-lists.repository.ts';
import { type Replacer } from '../data/lists/releasable-holds.repository.ts';
import * as bookings from '../data/bookings.repository.ts';
import { customerColumns } from '../data/customer-columns.ts';
import { nameDriver } from '../data/drivers/trip-drivers.repository.ts';
import { takeExtras } from '../extras/take-extras.ts';
import { type RequestOrigin, limitHeldDays, limitLiveHolds } from './limit-holds.ts';
import { lockForHold } from './lock-for-hold.ts';
import { requireOtherPerson } from './other-person.ts';
import { isUnsaid, requireUse } from '../quotes/quote-purpose.ts';
import { requote, isStillValid } from '../quotes/quotes.ts';
import type { QuoteRow } from '../quotes/stored-quotes.ts';
import { backAtOf, returnFor } from '../quotes/return-for.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { replaceHolds } from './release-holds.ts';
import { withWholeLicense } from './whole-license.ts';

/** The place of a vehicle among several that are held together. */
export interface InOrder {
  id: string;
  /** The id of the booking itself. */
  bookingId: string;
  /** So many of the order are held already. */
  heldBefore: number;
  /** How many there will be. */
  vehicles: number;
  /** The rental days of the guest's holds that the order has replaced. */
  replacedDays: number;
}

interface HoldVehicleInput {
  guestId: string;
  quoteId: string;
  /** The quote has to be made for this: public ones are booked by anybody, a substitute is owed, an offer is a guest's own. */
  use: QuoteUse;
  customerInfo: CustomerInfo;
  party?: Party | undefined;
  /** The driver is invited by mail once the booking is paid. */
  someoneElseDrives?: boolean | undefined;
  /** Null for demo data and what is owed, whose days count for nobody. */
  requestOrigin: RequestOrigin | null;
  /** The operator who holds it for somebody on the phone. These may have others, as with a confirmed address. */
  operatorId?: string;
  /** When the hold ends that is offered to a guest, who has none besides it. Others end after 15 minutes. */
  offeredUntil?: (now: Temporal.Instant) => Temporal.Instant;
  /** The price was promised, whatever the host’s are since. Callers see to it that the promise holds. */
  isHonored?: boolean;
  /** One of several vehicles that are held together. */
  inOrder?: InOrder;
}

/**
 * Holds the dates of a quote for 15 minutes.
 * The vehicle lock serializes rivals and avoids deadlocks, expired holds are released, and the overlap
 * constraint decides on insert.
 * @throws AppError `dates_taken`, `extras_taken`, `quote_changed` (with the new quote), `own_vehicle`, `too_many_holds`,
 * `email_not_verified`, `too_many_requests`, `not_found`, `invalid_input` for a masked license that isn't the
 * account's.
 */
export async function holdVehicle(
  context: Context,
  input: HoldVehicleInput,
  storeResponse: StoreResponse<Booking>,
): Promise<Booking> {
  const held = await inTransaction(context.db, async (trx) => {
    const written = await holdWithoutExtras(context, trx, input, storeResponse);
    if ('changed' in written) return written;
    const { booking, extras, response } = written;
    if (input.someoneElseDrives === true) await nameOtherDriver(trx, booking, input);
    if (hasExtras(extras)) await takeExtras(trx, booking, { extras, now: booking.created_at });
    return response;
  }).catch(refuseHoldOnOverlap);
  if ('changed' in held)
    throw new AppError('quote_changed', { quote: await requote(context, held.changed, input.use) });
  return held;
}

async function nameOtherDriver(
  trx: Db,
  booking: bookings.BookingRow,
  input: HoldVehicleInput,
): Promise<void> {
  await requireOtherPerson(trx, input, 'customerInfo.');
  await nameDriver(trx, booking, booking.created_at);
}

/** A hold as it was written, and the child seats that it has yet to get; or the quote whose price is not today's. */
type Written = { booking: bookings.BookingRow; response: Booking; extras: Extras } | { changed: QuoteRow };

/**
 * Holds a vehicle in the caller's transaction. Its child seats, whose locks come last, are the caller's to take.
 * @throws AppError as `holdVehicle` does, but for `extras_taken`.
 */
export async function holdWithoutExtras(
  context: Context,
  trx: Db,
  input: HoldVehicleInput,
  storeResponse: StoreResponse<Booking>,
): Promise<Written> {
  const { guestId, requestOrigin, use, inOrder, operatorId } = input;
  const { clock } = context;
  const isOffer = input.offeredUntil !== undefined;
  // The guest may have what is owed besides any holds.
  const isOwed = use.purpose === 'substitute';
  const locked = await lockForHold(trx, input, clock.now());
  const { quote, vehicle, liveHoldEnds, hasReleasable } = locked;
  const isByDesk = operatorId !== undefined;
  const isVerified = locked.isVerified || isByDesk;
  requireUse(quote, use);
  const now = clock.now();
  // Hosts must not pay themselves: they could buy bookings, reviews and a full calendar.
  if (vehicle.card.hostId === guestId) throw new AppError('own_vehicle');
  if (!vehicle.isOffered) throw new AppError('not_found');
  const { dailyCents, extraPrices, places, returns } = vehicle;
  const today = { locationId: vehicle.card.location.id, dailyCents, extraPrices, places, returns };
  if (!isOwed) returnFor(optionsOf(quote), vehicle, {});
  const isMoved = today.locationId !== quote.location_id;
  const isStale = input.isHonored === true ? isMoved : !isStillValid(today, quote, now);
  if (isUnsaid(quote) || isStale) return { changed: quote };
  if (isOffer && !isOwed && !isByDesk && liveHoldEnds.length > 0) throw new AppError('too_many_holds');
  const replacer = isOwed ? null : replacerOf(quote, input);
  const replacedHere = hasReleasable ? await replaceHolds(trx, quote.vehicle_id, replacer, now) : 0;
  const ends = hasReleasable ? await listHoldEnds(trx, guestId, now) : liveHoldEnds;
  const days = rentalLine(quote.lines).quantity;
  if (!isOwed) limitLiveHolds(ends, { isVerified, days, ...inOrder }, now);
  const blockedUntil = requireRentable(vehicle, quote, now);
  // The days of an order count once.
  if (requestOrigin !== null && (inOrder?.heldBefore ?? 0) === 0)
    await limitHeldDays(context, trx, requestOrigin, {
      guestId,
      days,
      replacedDays: replacedHere + (inOrder?.replacedDays ?? 0),
    });
  const booking = await heldBooking(context, trx, { quote, blockedUntil }, input, now);
  const response = presentNewBooking(booking, vehicle, now);
  const actor = isByDesk ? (`operator:${operatorId}` as const) : (`guest:${guestId}` as const);
  const move = { actor, reason: 'reserved', now };
  const insert = (db: Db) => bookings.insertHeld(db, booking, move);
  const store = (db: Db) => storeResponse(db, response);
  // The stored response of an offer refers to its booking, so the booking is inserted first.
  const [inserted] = isOffer ? [await insert(trx)] : await together(trx, insert, store);
  if (inserted === undefined) throw new AppError('dates_taken');
  if (isOffer) await store(trx);
  return { booking, response, extras: optionsOf(quote).extras };
}

/** Dates of an archived booking are refused by a trigger. Only who books by a clock that is behind asks for them. */
export function refuseHoldOnOverlap(error: unknown): never {
  throw sqlState(error) === '23P01' ? new AppError('dates_taken') : error;
}

/** Checks the host's rules and blocks. @returns until when the booking blocks the vehicle. */
function requireRentable(vehicle: RentableVehicle, quote: QuoteRow, now: Temporal.Instant): Temporal.Instant {
  const rental = {
    startsAt: quote.starts_at,
    endsAt: backAtOf(quote, vehicle),
    days: rentalLine(quote.lines).quantity,
  };
  const { refusal, blockedUntil } = applyRules(vehicle, rental, now);
  if (refusal !== undefined) throw new AppError('dates_taken', { message: refusal.message });
  if (isBlocked(vehicle, { startsAt: quote.starts_at, endsAt: blockedUntil }))
    throw new AppError('dates_taken');
  return blockedUntil;
}

/** A guest chooses once more. On the phone, somebody may want a vehicle for other days, too. */
function replacerOf(
  { starts_at: startsAt, ends_at: endsAt }: QuoteRow,
  { guestId, operatorId }: HoldVehicleInput,
): Replacer {
  return operatorId === undefined ? { guestId } : { guestId, atDesk: { operatorId, startsAt, endsAt } };
}

/** The booking as it is going to be stored. */
async function heldBooking(
  context: Context,
  trx: Db,
  { quote, blockedUntil }: { quote: QuoteRow; blockedUntil: Temporal.Instant },
  { guestId, customerInfo, party, offeredUntil = holdExpiresAt, inOrder }: HoldVehicleInput,
  now: Temporal.Instant,
): Promise<bookings.BookingRow> {
  // Ids that grow with time: each random one would be written to another page of every index it is in.
  const id = inOrder?.bookingId ?? randomUUIDv7();
  const driver = { guestId, customerInfo };
  const customer = await withWholeLicense(context, trx, driver, 'customerInfo.driverLicense');
  return {
    id,
    reference: newReference(),
    quote_id: quote.id,
    vehicle_id: quote.vehicle_id,
    guest_id: guestId,
    order_id: inOrder?.id ?? null,
    return_location_id: optionsOf(quote).returnLocationId ?? null,
    location_id: quote.location_id,
    time_zone: quote.time_zone,
    pickup_at: quote.pickup_at,
    return_at: quote.return_at,
    starts_at: quote.starts_at,
    ends_at: quote.ends_at,
    picked_up_at: null,
    returned_at: null,
    blocked_until: blockedUntil,
    status: bookingLife.start,
    hold_expires_at: offeredUntil(now),
    hold_extended: false,
    confirm_by: null,
    rejection_reason: null,
    host_reminded_at: null,
    cancellation_policy: quote.cancellation_policy,
    cancellation_fee_cents: null,
    deposit_cents: quote.deposit_cents,
    reminded_for: null,
    ...customerColumns(context.encryption, id, customer),
    party: party ?? null,
    flight: null,
    meeting_addresses: null,
    called_off_at: null,
    license_erased_at: null,
    person_erased_at: null,
    archived: false,
    created_at: now,
    options: quote.options,
    lines: quote.lines,
    total_cents: quote.total_cents,
  };
}

/** References are read out on the phone, so I, L, O, U, 0 and 1 are left out. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return `MK-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}
