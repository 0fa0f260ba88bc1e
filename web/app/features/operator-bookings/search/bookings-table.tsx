import type { ListedDeskBooking } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { returnDateInWords } from '@makani/domain/arrivals/one-way';
import { deskBadge } from '@makani/domain/desk/desk-words';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function BookingsTable({ bookings }: { bookings: readonly ListedDeskBooking[] }) {
  return (
    <DataTable
      caption="Bookings, newest first"
      rows={bookings}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          picture="search"
          title="No booking found"
          description="Try part of a reference, a last name, an email or a phone number."
        />
      }
      columns={[
        {
          title: 'Booking',
          cell: ({ id, reference }) => (
            <Link
              translate="no"
              to={paths.operatorBooking(id)}
              className="font-medium whitespace-nowrap underline underline-offset-4"
            >
              {reference}
            </Link>
          ),
        },
        {
          title: 'Status',
          cell: (booking) => {
            const { tone, word } = deskBadge(booking);
            return <Badge tone={tone}>{word}</Badge>;
          },
        },
        {
          title: 'Driver',
          cell: ({ driverName, driverEmail, driverPhone }) => (
            <>
              {driverName}
              <span className="block min-w-32 text-ink-soft max-sm:hidden">
                {driverEmail === '' ? driverPhone : <EmailText email={driverEmail} />}
              </span>
            </>
          ),
        },
        {
          title: 'Vehicle',
          from: 'sm',
          cell: ({ vehicleName, locationName }) => (
            <>
              {vehicleName}
              <span className="block text-ink-soft">{locationName}</span>
            </>
          ),
        },
        {
          title: 'Dates',
          from: 'md',
          cell: (booking) => (
            <span className="whitespace-nowrap">
              {formatWallTime(booking.pickupAt)}
              <span className="block text-ink-soft">{returnDateInWords(booking)}</span>
            </span>
          ),
        },
        {
          title: 'Total',
          align: 'end',
          from: 'sm',
          cell: ({ totalCents }) => formatUsd(totalCents),
        },
      ]}
    />
  );
}
