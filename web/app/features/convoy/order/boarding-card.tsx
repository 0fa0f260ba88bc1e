import type { Booking } from '@makani/contract/bookings/bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { guestBadges } from '@makani/domain/bookings/guest-badges';
import { partyInWords } from '@makani/domain/fit/party-words';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Badges } from '../../../ui/feedback/badges.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Fact, MomentFact } from '../../../ui/text/fact.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';
import { bookingStateOf } from './booking-state.ts';

export interface BoardingCardProps {
  booking: Booking;
  place: { index: number; count: number };
  arrangement: ReactNode;
}

/** One vehicle of several: for who drives it and who sits in it, to show and to print. */
export function BoardingCard({ booking, place, arrangement }: BoardingCardProps) {
  const id = useId();
  const { vehicle, customerInfo, location, party, totalCents } = booking;
  const { sentence, isOver } = bookingStateOf(booking);
  return (
    <article
      aria-labelledby={id}
      className="border border-brass bg-paper-bright p-2 sm:p-3 print:border-2 print:bg-transparent"
    >
      <div className="grid border border-brass/60 lg:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
          <Picture
            picture={vehicle.image}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 40vw, 100vw"
            className={`${isOver ? 'opacity-60 grayscale' : ''} ${place.count > 2 ? 'print:hidden' : ''}`}
          />
          <div className="px-4 pt-6 pb-5 sm:row-span-2 sm:px-7 sm:py-7 print:py-4">
            <p className="label-caps text-xs text-brass-ink">
              Boarding card {place.index + 1} of {place.count}
            </p>
            <h2 id={id} className="poster mt-2 text-2xl leading-tight tracking-wider">
              <WholeWords>{vehicle.name}</WholeWords>
            </h2>
            <dl
              className={`mt-5 grid grid-cols-2 gap-x-6 gap-y-5 ${party === null ? '*:first:col-span-2' : ''}`}
            >
              <Fact label="Driver">{`${customerInfo.firstName} ${customerInfo.lastName}`}</Fact>
              {party === null ? null : <Fact label="On board">{partyInWords(party)}</Fact>}
              <MomentFact label="Pickup" at={booking.pickupAt} />
              <MomentFact label="Return" at={booking.returnAt} />
            </dl>
          </div>
          <dl className="px-4 pb-6 sm:px-7 sm:py-6 print:py-3">
            <Fact label="Where">
              {location.name}
              <span className="block text-sm text-balance text-ink-soft">{location.address}</span>
            </Fact>
          </dl>
        </div>
        <div className="flex flex-col items-start gap-5 border-t border-dashed border-brass bg-paper-deep/50 px-4 py-6 sm:px-7 sm:py-7 lg:border-t-0 lg:border-l print:gap-3 print:border-t-0 print:py-4 print:border-l print:bg-transparent">
          <Badges badges={guestBadges(booking)} />
          <p className="text-sm text-ink-soft">{sentence}</p>
          <dl className="grid w-full gap-5 max-lg:grid-cols-2 print:grid-cols-1">
            <Fact label="Reference">
              <span
                translate="no"
                className="font-display text-lg whitespace-nowrap sm:text-xl sm:tracking-wider"
              >
                {booking.reference}
              </span>
            </Fact>
            <Fact label="Total">
              <span className={`font-display text-xl tabular-nums ${isOver ? 'line-through' : ''}`}>
                {formatUsd(totalCents)}
              </span>
            </Fact>
          </dl>
          {booking.chooseBy ? (
            <Link
              to={tripPaths.substitute(booking.id)}
              aria-label={`See your options in place of the ${vehicle.name}`}
              className={`${buttonClass({ size: 'small' })} print:hidden`}
            >
              See your options
            </Link>
          ) : null}
          <Link
            to={paths.trip(booking.id)}
            aria-label={`Manage this vehicle: ${vehicle.name}`}
            className={`${buttonClass({ variant: 'quiet', size: 'small' })} mt-auto print:hidden`}
          >
            Manage this vehicle
          </Link>
        </div>
      </div>
      {arrangement && !isOver ? (
        <div className="[&>*]:mt-2! sm:[&>*]:mt-3! print:hidden">{arrangement}</div>
      ) : null}
    </article>
  );
}
