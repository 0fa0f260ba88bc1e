import { returnInWords } from '@makani/domain/arrivals/one-way';
import { placesOf } from '@makani/domain/arrivals/places';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { AccidentLink } from '../../features/handover/accidents/accident-link.tsx';
import { RecordLink } from '../../features/handover/record-link.tsx';
import { BookingMessageButton } from '../../features/messages/booking-message-button.tsx';
import { DemonstrationNote } from '../../features/shell/demonstration.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import { tripPaths } from '../../trip-paths.ts';
import { RoadActions } from '../../features/trips/extend/road-actions.tsx';
import { loadTrip } from '../../features/trips/trip/load-trip.ts';
import type { Support } from '../../features/trips/trip/support.ts';
import { TripMissing } from '../../features/trips/trip/trip-missing.tsx';
import { TripScreen } from '../../features/trips/trip/trip-screen.tsx';
import { TripSkeleton } from '../../features/trips/trip/trip-skeleton.tsx';
import { agreedReturn, drivenReturn } from '../../features/trips/trip-words.ts';
import { preload } from '../../ui/lazy.ts';
import { formatInstant } from '../../ui/text/dates.ts';
import {
  loadDriven,
  loadDrivers,
  loadParty,
  loadReview,
  loadTripDay,
  tripDeposit,
  tripFlight,
  tripParty,
  tripStatement,
} from './trip-parts.ts';
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
            returnBy={agreedReturn(trip)}
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
            places={placesOf(trip.lines)}
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

const atTheLocation = { pickup: null, return: null };

function Driven({ trip, day, flight, DrivenTripScreen, support }: DrivenProps) {
  return (
    <DrivenTripScreen
      trip={trip}
      support={support}
      day={
        day && (
          <day.TripDay
            trip={trip}
            returnBy={returnInWords(drivenReturn(trip))}
            day={day.facts}
            support={support}
            road={day.facts.accidents && <AccidentLink tripId={trip.id} accidents={day.facts.accidents} />}
            handover={<RecordLink to={tripPaths.handover(trip.id, 'next')} day={day.facts} />}
          />
        )
      }
      flight={
        flight && (
          <flight.TripFlight
            trip={{
              ...trip,
              flight: trip.flight ?? null,
              meetingAddresses: trip.meetingAddresses ?? null,
              can: { setFlight: true },
            }}
            places={trip.places ?? atTheLocation}
            vehicle={day?.facts.vehicle ?? null}
            locationName={trip.location.name}
          />
        )
      }
      message={<BookingMessageButton bookingId={trip.id}>Message the host</BookingMessageButton>}
    />
  );
}
