import type { Booking } from '@makani/contract/bookings/bookings';
import type { OnwardVehicle } from '@makani/contract/road/extensions';
import { publicUse } from '@makani/domain/bookings/quote-use';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { judgeFit, listFreeVehicles, type VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { availability } from '../availability/availability.ts';
import { type BookingRow, findOwn } from '../data/bookings.repository.ts';
import { customerOf } from '../data/customer-columns.ts';
import { createQuote } from '../quotes/quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { type QuoteRow, requireQuote } from '../quotes/stored-quotes.ts';
import { holdVehicle } from '../reserve/hold-vehicle.ts';
import type { RequestOrigin } from '../reserve/limit-holds.ts';
import { requireChangeable } from './guest-changes.ts';

const maxShown = 3;

/** Vehicles of the same location for the part of a trip that its own can't be had for: its category first, then the cheapest. */
export async function findOnward(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  booking: BookingRow,
  { return_at: returnAt, ends_at: endsAt }: Pick<QuoteRow, 'return_at' | 'ends_at'>,
): Promise<OnwardVehicle[]> {
  const now = clock.now();
  // The agreed return has passed or is elsewhere, so no vehicle can be picked up at it.
  if (booking.return_location_id !== null || Temporal.Instant.compare(booking.ends_at, now) <= 0) return [];
  const { return_at: pickupAt, ends_at: startsAt, location_id: locationId } = booking;
  const period = { startsAt, endsAt, days: rentalDays(pickupAt, returnAt) };
  const free = await listFreeVehicles({ db, availability }, { locationId, ...period }, now);
  const suitable = free.filter(
    (one) => one.id !== booking.vehicle_id && one.hostId !== booking.guest_id && holdsParty(one, booking),
  );
  const cards = await getVehicleCards(db, [booking.vehicle_id, ...suitable.map(({ id }) => id)]);
  const category = cards.get(booking.vehicle_id)?.category;
  const { insurance, driverAge, extras, hostExtras } = optionsOf(booking);
  const choices = { insurance, driverAge, extras, hostExtras };
  const found: OnwardVehicle[] = [];
  for (const { id, seats } of suitable.toSorted(
    (one, other) => Number(other.category === category) - Number(one.category === category),
  )) {
    if (found.length === maxShown) break;
    const card = cards.get(id);
    const request = { vehicleId: id, locationId, pickupAt, returnAt, ...choices };
    const quote = await createQuote({ db, clock }, request, publicUse, { onlyOffered: true }).catch(
      noneIfRefused,
    );
    if (card === undefined || quote === null) continue;
    const { name, image, instantBooking } = card;
    found.push({ vehicle: { id, name, category: card.category, image, instantBooking }, seats, quote });
  }
  return found;
}

function holdsParty(vehicle: VehicleFacts, booking: BookingRow): boolean {
  const { party, return_at: pickupAt } = booking;
  if (party === null) return true;
  const { hostExtras } = optionsOf(booking);
  return judgeFit(vehicle, { party, day: pickupAt.slice(0, 10), hostExtras }).fits;
}

/** Rules of its host keep one vehicle away, not the others. */
function noneIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

interface HoldOnwardInput {
  bookingId: string;
  guestId: string;
  quoteId: string;
  requestOrigin: RequestOrigin;
}

/**
 * Holds another vehicle from the agreed return on, for the driver and the party of the trip that is under way. It is held and
 * paid for like any other, and the trip stays as it is.
 * @throws AppError `trip_not_active`, and as a hold does.
 */
export async function holdOnward(
  context: Context,
  { bookingId, guestId, quoteId, requestOrigin }: HoldOnwardInput,
  storeResponse: StoreResponse<Booking>,
): Promise<Booking> {
  const { db, clock, encryption } = context;
  const trip = requireChangeable('extension', await findOwn(db, bookingId, guestId), clock.now());
  const { location_id: locationId, pickup_at: pickupAt } = await requireQuote(db, quoteId);
  if (locationId !== trip.location_id || pickupAt !== trip.return_at) throw new AppError('not_found');
  const driver = {
    customerInfo: customerOf(encryption, trip),
    ...(trip.party !== null && { party: trip.party }),
  };
  return holdVehicle(context, { guestId, quoteId, use: publicUse, requestOrigin, ...driver }, storeResponse);
}
