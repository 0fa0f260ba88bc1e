import type { HostVehicle, HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { placesWithoutPermit } from '@makani/domain/arrivals/places';
import { missingDetails } from '@makani/domain/handover/vehicle-details';
import { ratingOf } from '@makani/domain/reviews/reviews';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { countBookings, listOwed, type BookingCounts } from '../bookings/public/vehicle-bookings.ts';
import { ratingsOf } from '../reviews/public/reviews.ts';
import { currentArrivals } from '../site/public/arrivals.ts';
import { getVehicleDetails } from '../vehicles/public/vehicle-details.ts';
import {
  listOwnPhotos,
  requireVehicleListing,
  type VehicleListing,
} from '../vehicles/public/vehicle-listing.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/** Adds the booking counts and rating of each vehicle. */
export async function presentHostVehicles(
  { db, clock }: Needed,
  vehicles: VehicleListing[],
): Promise<HostVehicle[]> {
  const ids = vehicles.map(({ id }) => id);
  const counts = await countBookings(db, ids, clock.now());
  const ratings = await ratingsOfListings(db, vehicles);
  const details = await getVehicleDetails(db, ids);
  const arrivals = await currentArrivals(db);
  return vehicles.map((vehicle) => {
    const known = details.get(vehicle.id);
    return {
      ...present(vehicle, counts.get(vehicle.id), ratings.get(vehicle.id)),
      missingDetails: known === undefined ? [] : missingDetails(known),
      placesWithoutPermit: placesWithoutPermit(arrivals, vehicle.meeting_places),
    };
  });
}

/** From the vehicle itself. Reviews are read only of those that no job has counted yet. */
async function ratingsOfListings(db: Db, vehicles: VehicleListing[]): Promise<Map<string, number>> {
  const uncounted = vehicles.filter((row) => row.rating_stars === null || row.rating_count === null);
  const read = await ratingsOf(
    db,
    uncounted.map(({ id }) => id),
  );
  return new Map(
    vehicles.flatMap(({ id, rating_stars: stars, rating_count: count }) => {
      const rating = stars === null || count === null ? read.get(id) : ratingOf(stars, count);
      return rating === null || rating === undefined ? [] : [[id, rating.average] as const];
    }),
  );
}

/** @throws AppError `not_found`. */
export async function presentOwnVehicle(
  context: Needed,
  id: string,
  hostId: string,
): Promise<HostVehicleDetail> {
  const { db, clock } = context;
  const vehicle = await requireVehicleListing(db, id, hostId);
  const [shown] = await presentHostVehicles(context, [vehicle]);
  if (shown === undefined) throw new Error('a vehicle was lost while it was presented');
  const liveBookings = (await listOwed(db, id, clock.now())).map((booking) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    returnElsewhere: booking.returnElsewhere,
    customerName: `${booking.customer_first_name} ${booking.customer_last_name}`,
    totalCents: booking.total_cents,
  }));
  return {
    ...shown,
    description: vehicle.description,
    features: vehicle.features,
    specs: {
      seats: vehicle.seats,
      transmission: vehicle.transmission,
      engine: vehicle.engine,
      acceleration: vehicle.acceleration,
    },
    cabin: vehicle.cabin,
    extraPrices: vehicle.extra_prices,
    meetingPlaces: vehicle.meeting_places,
    hasAirportPermit: (await currentArrivals(db)).airportPermit !== '',
    yearlyFeesCents: vehicle.yearly_fees_cents,
    instantBooking: vehicle.instant_booking,
    photos: await listOwnPhotos(db, id),
    version: vehicle.version,
    liveBookings,
    conflicts: vehicle.status === 'maintenance' ? liveBookings : [],
  };
}

function present(
  row: VehicleListing,
  counts: BookingCounts | undefined,
  rating: number | undefined,
): Omit<HostVehicle, 'missingDetails' | 'placesWithoutPermit'> {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    year: row.year,
    dailyCents: row.daily_cents,
    image: row.image,
    status: row.status === 'maintenance' ? 'maintenance' : 'active',
    review: { state: row.listing_review, reasons: row.review_reasons, note: row.review_note },
    blocked: row.block_reason === null ? null : { reason: row.block_reason },
    totalBookings: counts?.total ?? 0,
    runningBookings: counts?.running ?? 0,
    upcomingBookings: counts?.upcoming ?? 0,
    rating: rating ?? null,
    location: { id: row.location_id, name: row.location_name },
  };
}
