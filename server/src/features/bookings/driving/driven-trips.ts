import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import { whyNoFlight } from '@makani/domain/arrivals/flight';
import { meetingsOf } from '@makani/domain/arrivals/places';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import { documentsToBring } from '@makani/domain/bookings/documents-to-bring';
import { hoursForTrip } from '@makani/domain/calendar/closed-days';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { presentFlight } from '../data/flights.ts';
import { findTripDriver, listDrivenBy } from '../data/drivers/trip-drivers.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { namedSwaps } from '../present/named-swaps.ts';
import { optionsOf } from '../quotes/shown-price.ts';

type Source = Pick<Context, 'db' | 'clock'>;

/** The trips that an account drives and another one pays for, latest pickup first. */
export async function listDrivenTrips({ db, clock }: Source, accountId: string): Promise<DrivenTrip[]> {
  const driven = await listDrivenBy(db, accountId);
  const bookings = await Promise.all(driven.map(({ booking_id: id }) => findBooking(db, id)));
  const latestFirst = bookings.toSorted((one, other) =>
    Temporal.Instant.compare(other.starts_at, one.starts_at),
  );
  return Promise.all(latestFirst.map((booking) => present(db, booking, clock.now())));
}

/** @throws AppError `not_found`, also for the payer, whose page has the amounts. */
export async function readDrivenTrip(
  { db, clock }: Source,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<DrivenTrip> {
  const driver = await findTripDriver(db, bookingId);
  if (driver?.account_id !== accountId) throw new AppError('not_found');
  return present(db, await findBooking(db, bookingId), clock.now());
}

async function present(db: Db, booking: BookingRow, now: Temporal.Instant): Promise<DrivenTrip> {
  const card = (await getVehicleCards(db, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle`);
  const location = await getLocation(db, booking.location_id, now);
  const moment = (at: Temporal.Instant) => ({ at: at.toString(), local: wallTimeOf(at, booking.time_zone) });
  const payer = (await namesOf(db, [booking.guest_id])).get(booking.guest_id);
  const delivered = meetingsOf(booking.lines);
  const times = { pickupAt: booking.pickup_at, returnAt: booking.return_at };
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    tripStatus: tripStatus(booking.status, timesOf(booking), now),
    ...times,
    vehicle: { id: card.id, name: card.name, category: card.category, image: card.image },
    location: {
      id: location.id,
      name: location.name,
      address: location.address,
      timeZone: location.timeZone,
      phone: location.phone,
      email: location.email,
      hours: hoursForTrip(location, times),
      coordinates: location.coordinates,
    },
    payer: { firstName: payer?.firstName ?? '' },
    places: { pickup: delivered.pickup?.place ?? null, return: delivered.return?.place ?? null },
    flight: presentFlight(booking),
    meetingAddresses: booking.meeting_addresses,
    canSetFlight: whyNoFlight({ status: booking.status, ...timesOf(booking) }, now) === null,
    documents: documentsToBring(optionsOf(booking).insurance),
    swaps: (await namedSwaps(db, booking.id)).map(({ vehicleName, at }) => ({
      vehicleName,
      moment: moment(at),
    })),
  };
}
