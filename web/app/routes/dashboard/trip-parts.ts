import { listOtherDrivers } from '@makani/contract/bookings/other-drivers';
import type { Trip } from '@makani/contract/bookings/trips';
import { getTripDriver } from '@makani/contract/driving/trip-drivers';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { call } from '../../api/call.ts';
import { loadOwnReview } from '../../features/reviews/load-reviews.ts';
import { loadDay } from '../../features/trips/day/load-day.ts';
import { loadDrivenTrip } from '../../features/trips/driving/load-driven-trip.ts';
import { lateModule } from '../../late-module.ts';

/** The trip of somebody who drives while another one pays. */
export async function loadDriven(id: string, signal: AbortSignal) {
  const trip = await loadDrivenTrip(id, signal);
  if (trip === null) return null;
  const [day, screen, flight] = await Promise.all([
    loadTripDay(trip, signal),
    drivenTrip.load(),
    trip.canSetFlight === true ? tripFlight.load() : null,
  ]);
  return { trip, day, flight, ...screen };
}

/** The part for the day itself, of a trip that is booked. */
export async function loadTripDay(trip: Pick<Trip, 'id' | 'tripStatus'>, signal: AbortSignal) {
  if (trip.tripStatus === null) return null;
  const [day, { TripDay }] = await Promise.all([loadDay(trip.id, signal), tripDay.load()]);
  // From a day before the pickup until the return.
  if (day !== null && day.next !== null && (day.phase === 'day' || day.phase === 'under_way'))
    void offlineRecord.load().then(
      ({ prepareRecord }) => prepareRecord('guest', trip.id, signal),
      () => undefined,
    );
  return day && { facts: day, TripDay };
}

/** The guest's review of a trip that is over. */
export async function loadReview(trip: Trip, signal: AbortSignal) {
  if (!trip.can.review) return null;
  const [saved, { OwnReview }] = await Promise.all([loadOwnReview(trip.id, signal), ownReview.load()]);
  return { saved, OwnReview };
}

/** Additional drivers, while they can be changed. */
export async function loadDrivers(trip: Trip, signal: AbortSignal) {
  if (!trip.can.modify) return null;
  try {
    const [{ drivers }, driver, parts] = await Promise.all([
      call(listOtherDrivers, { params: { id: trip.id } }, { signal }),
      call(getTripDriver, { params: { id: trip.id } }, { signal }),
      tripDrivers.load(),
    ]);
    return { drivers, driver, ...parts };
  } catch {
    // The trip is shown without them.
    return null;
  }
}

/** The party and seating of a future trip. */
export async function loadParty(trip: Trip) {
  if (!(factsOfTrip(trip)?.isAhead ?? false)) return null;
  // Once the trip has begun it is too late to ask.
  if (trip.party === null && !trip.can.modify) return null;
  const part = await tripParty.load().catch(() => null);
  return part && { TripParty: part.TripParty, seating: await part.loadSeating(trip) };
}

const offlineRecord = lateModule(() => import('../../features/handover/offline/remember-trip.ts'));

const tripDay = lateModule(() => import('../../features/trips/day/trip-day.tsx'));

export const tripParty = lateModule(async () => {
  const [{ TripParty }, { loadSeating }] = await Promise.all([
    import('../../features/party/trip-party.tsx'),
    import('../../features/party/load-arrangement.ts'),
  ]);
  return { TripParty, loadSeating };
});

/** With the card form, for a deposit that its guest has to confirm. */
export const tripDeposit = lateModule(async () => {
  const [{ TripDeposit }, { CardForm }] = await Promise.all([
    import('../../features/trips/deposit/trip-deposit.tsx'),
    import('../../features/booking/payment/card-form.tsx'),
  ]);
  return { TripDeposit, CardForm };
});

/** With the card form, for a charge that the bank declined on the card on file. */
export const tripStatement = lateModule(async () => {
  const [{ TripStatement }, { CardForm }] = await Promise.all([
    import('../../features/trips/statement/trip-statement.tsx'),
    import('../../features/booking/payment/card-form.tsx'),
  ]);
  return { TripStatement, CardForm };
});

export const tripFlight = lateModule(() => import('../../features/trips/flight/trip-flight.tsx'));

const tripDrivers = lateModule(async () => {
  const [{ TripDrivers }, { TripDriverPart }] = await Promise.all([
    import('../../features/other-drivers/trip-drivers.tsx'),
    import('../../features/trips/driving/trip-driver.tsx'),
  ]);
  return { TripDrivers, TripDriverPart };
});

const drivenTrip = lateModule(() => import('../../features/trips/driving/driven-trip-screen.tsx'));

const ownReview = lateModule(() => import('../../features/reviews/own-review.tsx'));
