import type { Order } from '@makani/contract/bookings/orders';
import { formatUsd } from '@makani/contract/kernel/money';
import { cameToNothing, isBooked, isRequest } from '@makani/domain/bookings/status-facts';
import { Mail, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MailLink, PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { Postmark } from '../../../ui/pictures/postmark.tsx';
import { PlannedRange } from '../../../ui/text/planned-range.tsx';
import { vehiclesInWords } from '../count-words.ts';
import { BoardingCard } from './boarding-card.tsx';
import { requestsInWords } from './booking-state.ts';
import { WhatIsLeft } from './what-is-left.tsx';

export interface BookedOrderProps {
  /** The company's name on the printed page. */
  appName: string;
  order: Order;
  support: { phone: string; email: string };
  /** The seating of each vehicle, in the order of the bookings; null where no party is known. */
  arrangements: readonly ReactNode[];
  verification: ReactNode;
}

/** 'Booking Confirmed!' for several vehicles: a boarding card for each. */
export function BookedOrder({ appName, order, support, arrangements, verification }: BookedOrderProps) {
  const { bookings, totalCents } = order;
  const [first] = bookings;
  const page = useRef<HTMLDivElement>(null);
  // The card form that was there is gone.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  if (first === undefined) return null;
  const { location, pickupAt, returnAt } = first;
  const isAnyBooked = bookings.some(({ status }) => isBooked(status));
  // Its button is the one to press then.
  const isUndecided = bookings.some(({ chooseBy }) => chooseBy !== null);
  const waiting = bookings.filter(({ status }) => isRequest(status)).length;
  return (
    <div ref={page} tabIndex={-1} className="page pt-6 pb-20 outline-none sm:pt-8 print:p-0">
      <header className="relative mx-auto mt-4 max-w-5xl border border-brass bg-paper-bright p-2 sm:mt-8 sm:p-3 print:mt-0 print:border-0 print:bg-transparent print:p-0">
        <div className="hidden items-end justify-between border-b border-brass pb-3 print:flex">
          <p className="poster text-3xl">{appName}</p>
        </div>
        <div className="relative print:hidden">
          <picture>
            <source media="(min-width: 40rem)" srcSet="/art/scenes/hero-wide.svg" />
            <img
              src="/art/scenes/hero-tall.svg"
              alt=""
              className="aspect-4/3 w-full object-cover object-[50%_70%] sm:aspect-[5/2] sm:object-[50%_62%]"
            />
          </picture>
          <div className="absolute right-4 -bottom-10 size-28 sm:right-10 sm:-bottom-14 sm:size-40">
            <Postmark place={location.name} date={pickupAt.slice(0, 10)} />
          </div>
        </div>
        <div className="border-t border-brass/60 px-4 pt-9 pb-7 sm:px-12 sm:pt-11 sm:pb-9 print:border-0 print:px-0 print:py-4">
          <p className="label-caps pr-32 text-brass-ink sm:pr-48">
            {vehiclesInWords(bookings.length)}, one trip
          </p>
          <h1 className="poster mt-3 text-[1.7rem] leading-tight sm:text-4xl lg:text-5xl">
            {isAnyBooked ? 'Booking Confirmed!' : 'Your vehicles'}
          </h1>
          <p className="mt-4 sm:text-lg">
            <PlannedRange from={pickupAt} until={returnAt} />, {location.name}
          </p>
          {isAnyBooked ? (
            <p className="mt-4 flex gap-3 text-ink-soft sm:items-center print:hidden">
              <Mail
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 text-brass-ink sm:mt-0"
                strokeWidth={1.5}
              />
              <span className="min-w-0">Each driver was sent a confirmation email for their vehicle.</span>
            </p>
          ) : null}
          {waiting > 0 ? (
            <p className="mt-3 max-w-2xl text-ink-soft print:hidden">{requestsInWords(bookings)}</p>
          ) : null}
        </div>
      </header>

      <WhatIsLeft bookings={bookings} />
      <div className="mx-auto mt-4 max-w-5xl empty:hidden print:hidden">{verification}</div>

      <ol
        aria-label="Boarding cards"
        className="mx-auto mt-8 grid max-w-5xl gap-8 sm:mt-10 sm:gap-10 print:mt-2 print:gap-4"
      >
        {bookings.map((booking, index) => (
          <li
            key={booking.id}
            className={`print:break-inside-avoid ${cameToNothing(booking.status) ? 'print:hidden' : ''}`}
          >
            <BoardingCard
              booking={booking}
              place={{ index, count: bookings.length }}
              arrangement={arrangements[index]}
            />
          </li>
        ))}
      </ol>

      <div className="mx-auto mt-10 flex max-w-5xl flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-brass pt-6 print:mt-4 print:pt-3">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="label-caps text-brass-ink">In all</span>
          <span className="font-display text-3xl tabular-nums">{formatUsd(totalCents)}</span>
        </p>
        <div className="flex flex-wrap items-center gap-4 max-sm:grid max-sm:w-full print:hidden">
          <Link
            to={paths.trips}
            className={buttonClass({ variant: isUndecided ? 'secondary' : 'primary', size: 'large' })}
          >
            View My Trips
          </Link>
          <Button variant="secondary" size="large" onPress={() => window.print()}>
            <Printer aria-hidden="true" strokeWidth={1.5} />
            Print
          </Button>
        </div>
      </div>
      <p className="mx-auto mt-8 max-w-5xl text-ink-soft print:mt-3">
        Questions about these bookings? Call <PhoneLink phone={support.phone} /> or write to{' '}
        <MailLink email={support.email} />, at any hour.
      </p>
    </div>
  );
}
