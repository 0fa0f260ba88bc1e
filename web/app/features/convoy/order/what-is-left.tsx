import type { Booking } from '@makani/contract/bookings/bookings';
import { cameToNothing, isBooked } from '@makani/domain/bookings/status-facts';
import { travelersInWords } from '@makani/domain/fit/party-words';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Once a vehicle of an order has ended: which vehicles are left, and who has no seat. */
export function WhatIsLeft({ bookings }: { bookings: readonly Booking[] }) {
  const gone = bookings.filter(({ status, chooseBy }) => cameToNothing(status) && chooseBy === null);
  if (gone.length === 0) return null;
  const left = bookings.filter(({ status }) => isBooked(status));
  // Without any vehicle it goes without saying.
  const unseated = gone.filter(({ party }) => party !== null || left.length > 0);
  const undecided = bookings.filter(({ chooseBy }) => chooseBy !== null);
  return (
    <section
      aria-label="What’s left of your trip"
      className="mx-auto mt-4 flex max-w-5xl flex-wrap items-center justify-between gap-x-10 gap-y-5 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-6 sm:mt-6 sm:px-7 print:mb-4 print:py-3"
    >
      <div className="grid max-w-2xl min-w-0 gap-1.5">
        <p className="font-display text-xl leading-snug wrap-anywhere">
          {left.length === 0 && undecided.length > 0
            ? `You still need to choose a replacement for ${namesOf(undecided)}.`
            : leftInWords(left, bookings.length)}
        </p>
        {unseated.map((booking) => (
          <p key={booking.id} className="text-ink-soft">
            {withoutSeatInWords(booking)}
          </p>
        ))}
      </div>
      <Link
        to={paths.search}
        className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full print:hidden`}
      >
        Find another vehicle
      </Link>
    </section>
  );
}

function leftInWords(left: readonly Booking[], count: number): string {
  if (left.length === 0) return `None of your ${count} vehicles are left.`;
  return `${left.length} of your ${count} vehicles ${left.length === 1 ? 'is' : 'are'} left: ${namesOf(left)}.`;
}

function namesOf(bookings: readonly Booking[]): string {
  return list.format(bookings.map(({ vehicle }) => `the ${vehicle.name}`));
}

function withoutSeatInWords({ party, vehicle }: Booking): string {
  const who = party === null ? 'everyone' : travelersInWords(party);
  return `You still need seats for ${who} from the ${vehicle.name}.`;
}
