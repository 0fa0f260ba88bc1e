import type { listApprovals } from '@makani/contract/operator/desk-acts';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';

/** Charges after a return that wait for the desk. Each is decided on the page of its booking. */
export function ChargesToDecide({ charges }: Pick<ResponseOf<typeof listApprovals>, 'charges'>) {
  return (
    <DataTable
      caption="Charges to decide"
      rows={charges}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Booking',
          cell: ({ bookingId, reference, vehicleName }) => (
            <>
              <Link to={paths.operatorBooking(bookingId)} className="underline underline-offset-4">
                {reference}
              </Link>
              <span className="block text-ink-soft">{vehicleName}</span>
            </>
          ),
        },
        { title: 'Charge', cell: ({ label, amountCents }) => `${label}, ${formatUsd(amountCents)}` },
        {
          title: 'Why',
          cell: ({ reason, waitsForSecond }) => (waitsForSecond ? 'Waits for a second person' : reason),
        },
        { title: 'Proposed', from: 'sm', cell: ({ proposedAt }) => formatWallTime(proposedAt.local) },
      ]}
    />
  );
}
