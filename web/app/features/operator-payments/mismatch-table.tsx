import { formatUsd } from '@makani/contract/kernel/money';
import type { PaymentMismatch } from '@makani/contract/operator/payments';
import { mismatchInWords } from '@makani/domain/desk/mismatch-words';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';

export interface MismatchTableProps {
  mismatches: readonly PaymentMismatch[];
}

/** Mismatches of the last reconciliation, in both directions. */
export function MismatchTable({ mismatches }: MismatchTableProps) {
  return (
    <DataTable
      caption="Found by the last comparison of all payments"
      rows={mismatches}
      keyOf={({ id }) => id}
      empty="The last comparison of all payments found no difference. It runs every five minutes."
      columns={[
        {
          title: 'Booking',
          cell: ({ bookings, chargeId }) => (
            <>
              {bookings.length === 0 ? <span className="font-medium">No booking of ours</span> : null}
              {bookings.map(({ id, reference }) => (
                <Link
                  translate="no"
                  key={id}
                  to={paths.operatorBooking(id)}
                  className="mr-2 font-medium whitespace-nowrap underline underline-offset-4"
                >
                  {reference}
                </Link>
              ))}
              <span className="block text-ink-soft [overflow-wrap:anywhere]">{chargeId}</span>
            </>
          ),
        },
        {
          title: 'Difference',
          cell: ({ kind, network }) => (
            <div className="min-w-40">
              {mismatchInWords(kind)}
              <span className="block text-hibiscus-press">
                Card network: {network.state}, {formatUsd(network.capturedCents)} charged,{' '}
                {formatUsd(network.refundedCents)} refunded
              </span>
            </div>
          ),
        },
        {
          title: 'Since',
          cell: ({ firstSeenAt }) => atOffice(firstSeenAt),
        },
        {
          title: 'Reported',
          from: 'sm',
          cell: ({ reportedAt }) =>
            reportedAt === null ? 'It may still resolve itself' : atOffice(reportedAt),
        },
      ]}
    />
  );
}
