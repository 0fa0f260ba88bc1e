import type { DrivenTrip } from '@makani/contract/driving/driven-trips';
import { returnInWords } from '@makani/domain/arrivals/one-way';
import { guestBadges } from '@makani/domain/bookings/guest-badges';
import { isCertain, isRequest } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { MailLink, PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Fact, MomentFact } from '../../../ui/text/fact.tsx';
import type { Support } from '../trip/support.ts';
import { TripDocuments } from '../trip/trip-documents.tsx';
import { TripPlace } from '../trip/trip-place.tsx';
import { TripSection } from '../trip/trip-section.tsx';
import { SwappedVehicles, TripTitle } from '../trip/trip-title.tsx';
import { drivenReturn } from '../trip-words.ts';

export interface DrivenTripScreenProps {
  trip: DrivenTrip;
  support: Support;
  /** The part for the day itself; null where there is nothing to say. */
  day: ReactNode;
  /** The flight, and the address of the meeting; null once the vehicle is picked up. */
  flight: ReactNode;
  /** The way to write to the host. */
  message: ReactNode;
}

/** A trip for its driver, while somebody else pays: nothing of it is about money. */
export function DrivenTripScreen({ trip, support, day, flight, message }: DrivenTripScreenProps) {
  const { vehicle, payer } = trip;
  const { isAhead = false } = factsOfTrip(trip) ?? {};
  const { returnAt, returnElsewhere: other } = drivenReturn(trip);
  return (
    <article aria-labelledby="trip-title">
      <Link to={paths.trips} className={`${buttonClass({ variant: 'quiet', size: 'small' })} print:hidden`}>
        <ArrowLeft aria-hidden="true" />
        Back to My Trips
      </Link>
      <header className="mt-6">
        <TripTitle trip={trip} badges={guestBadges({ ...trip, chooseBy: null })} state={stateInWords(trip)} />
        <SwappedVehicles swaps={trip.swaps} />
      </header>

      {day}

      <div className="mt-8 border border-brass bg-paper-bright p-2">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 64rem) 60rem, 100vw"
          className="border border-brass/50 object-[50%_80%] sm:aspect-5/2 print:hidden"
        />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 px-4 pt-6 pb-5 *:last:max-sm:col-span-2 sm:grid-cols-3 sm:gap-x-8 sm:px-6">
          <MomentFact label="Pickup" at={trip.pickupAt} />
          <MomentFact label="Return" at={other?.at ?? returnAt} place={other?.locationName} />
          <Fact label="Paid by">{payer.firstName}</Fact>
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-brass/50 px-4 py-4 sm:px-6 print:hidden">
          <p className="text-ink-soft">Only {payer.firstName} can change or cancel this trip.</p>
          {message}
        </div>
      </div>

      <div className="mt-10 grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
        {flight ? (
          <TripSection isOnScreenOnly title="Your arrival">
            {flight}
          </TripSection>
        ) : null}
        <TripSection title="Where">
          <TripPlace location={trip.location} places={trip.places} />
        </TripSection>
        {isAhead ? (
          <TripSection title="What to bring">
            <TripDocuments documents={trip.documents} />
          </TripSection>
        ) : null}
      </div>

      <p className="mt-10 border-t border-brass/60 pt-6 text-ink-soft">
        Questions about this trip? Call <PhoneLink phone={support.phone} /> or write to{' '}
        <MailLink email={support.email} />, at any hour.
      </p>
    </article>
  );
}

function stateInWords(trip: DrivenTrip): string {
  const { status, tripStatus, payer } = trip;
  if (isRequest(status)) return 'The host hasn’t confirmed yet. We’ll email you when they do.';
  const sentence = factsOfTrip({ tripStatus })?.sentence;
  if (sentence) return sentence({ returnBy: returnInWords(drivenReturn(trip)) });
  if (isCertain(status)) return 'The host has confirmed. Your car will be ready for you.';
  return `This trip isn’t taking place. ${payer.firstName} knows more.`;
}
