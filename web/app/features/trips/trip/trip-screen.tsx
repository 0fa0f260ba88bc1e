import type { Trip } from '@makani/contract/bookings/trips';
import { oneWayOf } from '@makani/domain/arrivals/delivery';
import { shownReturnAt } from '@makani/domain/arrivals/one-way';
import { placesOf } from '@makani/domain/arrivals/places';
import { guestBadges } from '@makani/domain/bookings/guest-badges';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../site.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { MailLink, PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { Fact, MomentFact } from '../../../ui/text/fact.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Support } from './support.ts';
import { LateVehicle } from './late-vehicle.tsx';
import { TripActions } from './trip-actions.tsx';
import { TripDocuments } from './trip-documents.tsx';
import { TripHistory } from './trip-history.tsx';
import { TripMoney } from './trip-money.tsx';
import { TripPlace } from './trip-place.tsx';
import { TripSection } from './trip-section.tsx';
import { SwappedVehicles, TripTitle } from './trip-title.tsx';
import { TripSubstitute } from './trip-substitute.tsx';
import { stateInWords } from '../trip-words.ts';

export interface TripScreenProps {
  trip: Trip;
  support: Support;
  /** The part for the day itself; null where there is nothing to say. */
  day: ReactNode;
  /** The lines of the price. */
  priceLines: ReactNode;
  /** The refundable deposit; null for none. */
  deposit: ReactNode;
  /** The charges after the return; null before. */
  statement: ReactNode;
  /** The guest’s flight; null where there is none and it is too late to add one. */
  flight: ReactNode;
  /** The seating; null without a party. */
  seating: ReactNode;
  /** The driver who isn’t the payer; null where the payer drives. */
  driver?: ReactNode;
  /** Additional drivers; null on a trip that cannot be changed. */
  drivers: ReactNode;
  /** The way to write to the host. */
  message: ReactNode;
  /** The guest's review after a completed trip. */
  review: ReactNode;
}

/** One trip: its state, place and time, documents, price and history. */
export function TripScreen({
  trip,
  support,
  day,
  priceLines,
  deposit,
  statement,
  flight,
  seating,
  driver,
  drivers,
  message,
  review,
}: TripScreenProps) {
  const { name: appName } = useSite();
  const { vehicle } = trip;
  const { isAhead = false } = factsOfTrip(trip) ?? {};
  const history = (
    <TripSection isOnScreenOnly title="Trip history">
      <TripHistory steps={trip.history} />
    </TripSection>
  );
  return (
    <article aria-labelledby="trip-title">
      <p translate="no" className="poster hidden border-b border-brass pb-3 text-3xl print:block">
        {appName}
      </p>
      <Link to={paths.trips} className={`${buttonClass({ variant: 'quiet', size: 'small' })} print:hidden`}>
        <ArrowLeft aria-hidden="true" />
        Back to My Trips
      </Link>
      <header className="mt-6 print:mt-4">
        <TripTitle trip={trip} badges={guestBadges(trip)} state={stateInWords(trip)} />
        {trip.orderId === undefined ? null : (
          <p className="mt-3 print:hidden">
            <Link
              to={tripPaths.order(trip.orderId)}
              className="text-ink-soft underline decoration-brass underline-offset-4 hover:text-hibiscus-press"
            >
              Booked together with other vehicles
            </Link>
          </p>
        )}
        <SwappedVehicles swaps={trip.swaps} />
        {trip.substitute ? <TripSubstitute trip={trip} substitute={trip.substitute} /> : null}
        {trip.vehicleIsLate ? <LateVehicle trip={trip} /> : null}
      </header>

      {day}

      <div className="mt-8 border border-brass bg-paper-bright p-2 print:mt-4 print:bg-transparent print:p-0">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 64rem) 60rem, 100vw"
          className={`border border-brass/50 object-[50%_80%] sm:aspect-5/2 print:hidden ${isAhead ? '' : 'saturate-[0.35]'}`}
        />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 px-4 pt-6 pb-5 *:last:max-sm:col-span-2 sm:grid-cols-3 sm:gap-x-8 sm:px-6 print:py-3">
          <MomentFact label="Pickup" at={trip.pickupAt} />
          <MomentFact
            label="Return"
            at={shownReturnAt({ ...trip, timeZone: trip.location.timeZone })}
            place={oneWayOf(trip.lines)?.to.name}
          />
          <Fact label="Driver">{`${trip.customerInfo.firstName} ${trip.customerInfo.lastName}`}</Fact>
        </dl>
        <TripActions trip={trip} message={message} />
      </div>

      {review ? <div className="mt-8 print:hidden">{review}</div> : null}

      <div className="mt-10 grid items-start gap-x-12 gap-y-10 xl:grid-cols-2 print:mt-5 print:grid-cols-2 print:gap-8">
        <div className="grid gap-10 print:gap-5">
          {flight ? (
            <TripSection isOnScreenOnly title="Your arrival">
              {flight}
            </TripSection>
          ) : null}
          <TripSection title="Where">
            <TripPlace location={trip.location} places={placesOf(trip.lines)} />
          </TripSection>
          {isAhead ? (
            <TripSection title="What to bring">
              <TripDocuments documents={trip.documents} />
            </TripSection>
          ) : (
            history
          )}
        </div>
        <div className="grid gap-10 print:gap-5">
          <TripSection title="Price">
            {priceLines}
            <TripMoney trip={trip} />
          </TripSection>
          {deposit ? <TripSection title="Refundable deposit">{deposit}</TripSection> : null}
          {statement ? <TripSection title="After the return">{statement}</TripSection> : null}
          {isAhead ? history : null}
        </div>
      </div>

      {driver ? (
        <div className="mt-10 print:hidden">
          <TripSection title="Driver">{driver}</TripSection>
        </div>
      ) : null}

      {drivers ? (
        <div className="mt-10 print:hidden">
          <TripSection title="Other drivers">{drivers}</TripSection>
        </div>
      ) : null}

      {seating ? (
        <div className="mt-10 print:mt-5 print:break-inside-avoid print:not-has-[figure]:hidden">
          <TripSection title="Who sits where">{seating}</TripSection>
        </div>
      ) : null}

      <p className="mt-10 border-t border-brass/60 pt-6 text-ink-soft print:mt-5 print:pt-3">
        Questions about this trip? Call <PhoneLink phone={support.phone} /> or write to{' '}
        <MailLink email={support.email} />, at any hour. Your reference is{' '}
        <strong translate="no" className="font-medium whitespace-nowrap text-ink">
          {trip.reference}
        </strong>
        .
      </p>
    </article>
  );
}
