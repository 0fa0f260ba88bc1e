import { formatUsd } from '@makani/contract/kernel/money';
import type { HostPair } from '@makani/contract/earnings/host-pairs';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';

export interface HostPairSectionProps {
  pair: HostPair;
}

/** Two hosts, and each trip that went from one to the other at our cost. */
export function HostPairSection({ pair: { hosts, count, borneCents, substitutes } }: HostPairSectionProps) {
  const headingId = useId();
  const names = hosts.map(({ name }) => name).join(' and ');
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-display text-lg">
        {hosts.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index === 0 ? '' : ' and '}
            <Link to={paths.operatorPerson(id)} className="inline-block py-1 underline underline-offset-4">
              {name}
            </Link>
          </Fragment>
        ))}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {count} trips, {formatUsd(borneCents)} paid by us
        {substitutes.length < count ? `; the latest ${substitutes.length} are shown` : ''}
      </p>
      <DataTable
        caption={`Trips between ${names}`}
        rows={substitutes}
        keyOf={({ taken }) => taken.bookingId}
        columns={[
          {
            title: 'Withdrawn',
            cell: ({ lost, takenAt }) => (
              <>
                <Booked of={lost} />
                <span className="mt-1 block text-xs text-ink-soft sm:hidden">{atOffice(takenAt)}</span>
              </>
            ),
          },
          { title: 'Replacement', cell: ({ taken }) => <Booked of={taken} /> },
          { title: 'When', from: 'sm', cell: ({ takenAt }) => atOffice(takenAt) },
          { title: 'We paid', align: 'end', cell: ({ borneCents: cents }) => formatUsd(cents) },
        ]}
      />
    </section>
  );
}

function Booked({
  of: { bookingId, reference, vehicleName, hostName },
}: {
  of: HostPair['substitutes'][number]['lost'];
}) {
  return (
    <>
      <Link
        translate="no"
        to={paths.operatorBooking(bookingId)}
        className="inline-block py-1 font-medium whitespace-nowrap underline underline-offset-4"
      >
        {reference}
      </Link>
      <span className="block">{vehicleName}</span>
      <span className="block text-xs text-ink-soft">{hostName}</span>
    </>
  );
}
