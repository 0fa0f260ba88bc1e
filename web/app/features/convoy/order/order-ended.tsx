import type { Order } from '@makani/contract/bookings/orders';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The vehicles are no longer on hold, and were never paid for. */
export function OrderEnded({ order: { bookings } }: { order: Order }) {
  const page = useRef<HTMLDivElement>(null);
  // The form that was there is gone.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const names = list.format(bookings.map(({ vehicle }) => vehicle.name));
  return (
    <div ref={page} tabIndex={-1} className="page py-12 outline-none sm:py-16">
      <PageHeading
        title="Your hold has ended"
        intro={`The ${names} are no longer on hold, so other guests can reserve them. You weren’t charged. Search again to see what’s available for your dates.`}
      />
      <div className="mt-9 flex flex-wrap gap-4 max-sm:grid">
        <Link to={paths.search} className={buttonClass()}>
          Search again
        </Link>
        <Link to={paths.trips} className={buttonClass({ variant: 'secondary' })}>
          See my trips
        </Link>
      </div>
    </div>
  );
}
