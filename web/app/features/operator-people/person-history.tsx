import type { Person } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { receiptWordOf } from '@makani/domain/bookings/status-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { StarRow } from '../../ui/text/star-row.tsx';
import { RevealLicense } from './reveal-license.tsx';

type PersonTrip = Person['trips'][number];

/** A person's bookings, reviews and vehicles. */
export function PersonHistory({ person: { trips, reviews, vehicles, hosting } }: { person: Person }) {
  return (
    <>
      <Part title="Trips">
        <DataTable
          caption="Latest trips"
          rows={trips}
          keyOf={({ id }) => id}
          empty={<p className="text-ink-soft">No trips yet.</p>}
          columns={tripColumns}
        />
      </Part>
      {hosting === null && vehicles.length === 0 ? null : (
        <Part title="Vehicles">
          <DataTable
            caption="Their vehicles"
            rows={vehicles}
            keyOf={({ id }) => id}
            empty={<p className="text-ink-soft">No vehicles yet.</p>}
            columns={[
              {
                title: 'Vehicle',
                cell: ({ id, name }) => (
                  <Link to={paths.operatorVehicle(id)} className={`${textLink} font-medium`}>
                    {name}
                  </Link>
                ),
              },
              { title: 'Location', cell: ({ locationName }) => locationName },
              {
                title: 'Offer',
                cell: ({ isOnOffer }) => (
                  <Badge tone={isOnOffer ? 'green' : 'grey'}>{isOnOffer ? 'On offer' : 'Not on offer'}</Badge>
                ),
              },
            ]}
          />
        </Part>
      )}
      <Part title="Reviews">
        {reviews.length === 0 ? (
          <p className="text-ink-soft">No reviews yet.</p>
        ) : (
          <ul className="divide-y divide-brass/40 border-y border-brass/60 bg-paper-bright">
            {reviews.map(({ id, stars, text, writtenAt, isHidden }) => (
              <li key={id} className="grid gap-2 px-4 py-4">
                <p className="flex flex-wrap items-center gap-3 text-sm">
                  <StarRow stars={stars} />
                  <span className="sr-only">{stars} out of 5</span>
                  {atDesk(writtenAt)}
                  {isHidden ? <Badge tone="red">Hidden</Badge> : null}
                </p>
                <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

const tripColumns = [
  {
    title: 'Booking',
    cell: ({ id, reference, vehicleName }: PersonTrip) => (
      <>
        <Link
          translate="no"
          to={paths.operatorBooking(id)}
          className={`${textLink} font-medium whitespace-nowrap`}
        >
          {reference}
        </Link>
        <span className="block text-ink-soft">{vehicleName}</span>
      </>
    ),
  },
  { title: 'Status', cell: (trip: PersonTrip) => receiptWordOf(trip) },
  {
    title: 'Dates',
    cell: (trip: PersonTrip) => <span className="block min-w-40 tabular-nums">{tripRangeInWords(trip)}</span>,
  },
  {
    title: 'Total',
    align: 'end',
    cell: ({ totalCents }: PersonTrip) => formatUsd(totalCents),
  },
  {
    title: 'Driver',
    cell: ({ id, reference }: PersonTrip) => (
      <RevealLicense of="booking" id={id} label={`Show license of the driver of ${reference}`} />
    ),
  },
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}
