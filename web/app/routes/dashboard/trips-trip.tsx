import { listOtherDrivers } from '@makani/contract/bookings/other-drivers';
import type { Trip } from '@makani/contract/bookings/trips';
import { getTripDriver } from '@makani/contract/driving/trip-drivers';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { AccidentLink } from '../../features/handover/accidents/accident-link.tsx';
import { RecordLink } from '../../features/handover/record-link.tsx';
import { BookingMessageButton } from '../../features/messages/booking-message-button.tsx';
import { loadOwnReview } from '../../features/reviews/load-reviews.ts';
import { call } from '../../api/call.ts';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { lateModule } from '../../late-module.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import { tripPaths } from '../../trip-paths.ts';
import { loadDay } from '../../features/trips/day/load-day.ts';
import { loadDrivenTrip } from '../../features/trips/driving/load-driven-trip.ts';
import { RoadActions } from '../../features/trips/extend/road-actions.tsx';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import type { Support } from '../../features/trips/trip/support.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripScreen } from '../../features/trips/trip/trip-screen.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { preload } from '../../ui/lazy.ts';
import { formatInstant } from '../../ui/text/dates.ts';
import type { Route } from './+types/trips-trip.ts';

export const meta = privatePage('Your trip');

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  preload(tripParty);
  const trip = await loadTrip(params.id, request.signal);
  if (trip instanceof Response) return trip;
  if (trip === null) return { trip, driven: await loadDriven(params.id, request.signal), ...nothing };
  const [day, review, party, others, deposit, after, flight] = await Promise.all([
    loadTripDay(trip, request.signal),
    loadReview(trip, request.signal),
    loadParty(trip),
    loadDrivers(trip, request.signal),
    trip.heldDeposit === null ? null : tripDeposit.load(),
    trip.statement === null ? null : tripStatement.load(),
    trip.can.setFlight ? tripFlight.load() : null,
  ]);
  return { trip, driven: null, day, review, party, others, deposit, after, flight };
}

const nothing = {
  day: null,
  review: null,
  party: null,
  others: null,
  deposit: null,
  after: null,
  flight: null,
};

/** The trip of somebody who drives while another one pays. */
async function loadDriven(id: string, signal: AbortSignal) {
  const trip = await loadDrivenTrip(id, signal);
  if (trip === null) return null;
  return { trip, day: await loadTripDay(trip, signal), ...(await drivenTrip.load()) };
}

/** The part for the day itself, of a trip that is booked. */
async function loadTripDay(trip: Pick<Trip, 'id' | 'tripStatus'>, signal: AbortSignal) {
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
async function loadReview(trip: Trip, signal: AbortSignal) {
  if (!trip.can.review) return null;
  const [saved, { OwnReview }] = await Promise.all([loadOwnReview(trip.id, signal), ownReview.load()]);
  return { saved, OwnReview };
}

/** Additional drivers, while they can be changed. */
async function loadDrivers(trip: Trip, signal: AbortSignal) {
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
async function loadParty(trip: Trip) {
  if (!(factsOfTrip(trip)?.isAhead ?? false)) return null;
  // Once the trip has begun it is too late to ask.
  if (trip.party === null && !trip.can.modify) return null;
  const part = await tripParty.load().catch(() => null);
  return part && { TripParty: part.TripParty, seating: await part.loadSeating(trip) };
}

const offlineRecord = lateModule(() => import('../../features/handover/offline/remember-trip.ts'));

const tripDay = lateModule(() => import('../../features/trips/day/trip-day.tsx'));

const tripParty = lateModule(async () => {
  const [{ TripParty }, { loadSeating }] = await Promise.all([
    import('../../features/party/trip-party.tsx'),
    import('../../features/party/load-arrangement.ts'),
  ]);
  return { TripParty, loadSeating };
});

/** With the card form, for a deposit that its guest has to confirm. */
const tripDeposit = lateModule(async () => {
  const [{ TripDeposit }, { CardForm }] = await Promise.all([
    import('../../features/trips/deposit/trip-deposit.tsx'),
    import('../../features/booking/payment/card-form.tsx'),
  ]);
  return { TripDeposit, CardForm };
});

/** With the card form, for a charge that the bank declined on the card on file. */
const tripStatement = lateModule(async () => {
  const [{ TripStatement }, { CardForm }] = await Promise.all([
    import('../../features/trips/statement/trip-statement.tsx'),
    import('../../features/booking/payment/card-form.tsx'),
  ]);
  return { TripStatement, CardForm };
});

const tripFlight = lateModule(() => import('../../features/trips/flight/trip-flight.tsx'));

const tripDrivers = lateModule(async () => {
  const [{ TripDrivers }, { TripDriverPart }] = await Promise.all([
    import('../../features/other-drivers/trip-drivers.tsx'),
    import('../../features/trips/driving/trip-driver.tsx'),
  ]);
  return { TripDrivers, TripDriverPart };
});

const drivenTrip = lateModule(() => import('../../features/trips/driving/driven-trip-screen.tsx'));

const ownReview = lateModule(() => import('../../features/reviews/own-review.tsx'));

export function HydrateFallback() {
  return <TripSkeleton />;
}

export const ErrorBoundary = loadFailure({ heading: 'Your trip', title: 'Your trip couldn’t be loaded' });

export default function TripPage({ loaderData }: Route.ComponentProps) {
  const { trip, driven, day, review, party, others, deposit, after, flight } = loaderData;
  const { supportPhone, supportEmail } = useSite();
  const support = { phone: supportPhone, email: supportEmail };
  if (driven !== null) return <Driven {...driven} support={support} />;
  if (trip === null) return <TripMissing />;
  return (
    <TripScreen
      trip={trip}
      support={support}
      day={
        day && (
          <day.TripDay
            trip={trip}
            day={day.facts}
            support={support}
            extend={<RoadActions trip={trip} />}
            road={day.facts.accidents && <AccidentLink tripId={trip.id} accidents={day.facts.accidents} />}
            handover={<RecordLink to={tripPaths.handover(trip.id, 'next')} day={day.facts} />}
          />
        )
      }
      priceLines={<FeeLines lines={trip.lines} totalCents={trip.totalCents} />}
      deposit={
        deposit && (
          <deposit.TripDeposit
            trip={trip}
            cardForm={(props) => <deposit.CardForm {...props} note={<DemonstrationNote />} />}
          />
        )
      }
      statement={
        after &&
        trip.statement && (
          <after.TripStatement
            trip={trip}
            statement={trip.statement}
            cardForm={(props) => <after.CardForm {...props} note={<DemonstrationNote />} />}
          />
        )
      }
      flight={
        flight && (
          <flight.TripFlight
            trip={trip}
            vehicle={day?.facts.vehicle ?? null}
            locationName={trip.location.name}
          />
        )
      }
      seating={party && <party.TripParty trip={trip} seating={party.seating} canChange={trip.can.modify} />}
      driver={
        others && !others.driver.isPayer ? (
          <others.TripDriverPart tripId={trip.id} driver={others.driver} />
        ) : null
      }
      drivers={
        others && (
          <others.TripDrivers tripId={trip.id} timeZone={trip.location.timeZone} drivers={others.drivers} />
        )
      }
      message={<BookingMessageButton bookingId={trip.id}>Message your host</BookingMessageButton>}
      review={
        review ? (
          <review.OwnReview
            key={trip.id}
            bookingId={trip.id}
            vehicleName={trip.vehicle.name}
            review={review.saved}
            editableUntil={review.saved && formatInstant(review.saved.editableUntil, trip.location.timeZone)}
          />
        ) : null
      }
    />
  );
}

type DrivenProps = NonNullable<Awaited<ReturnType<typeof loadDriven>>> & { support: Support };

function Driven({ trip, day, DrivenTripScreen, support }: DrivenProps) {
  return (
    <DrivenTripScreen
      trip={trip}
      support={support}
      day={
        day && (
          <day.TripDay
            trip={trip}
            day={day.facts}
            support={support}
            road={day.facts.accidents && <AccidentLink tripId={trip.id} accidents={day.facts.accidents} />}
            handover={<RecordLink to={tripPaths.handover(trip.id, 'next')} day={day.facts} />}
          />
        )
      }
      message={<BookingMessageButton bookingId={trip.id}>Message the host</BookingMessageButton>}
    />
  );
}
