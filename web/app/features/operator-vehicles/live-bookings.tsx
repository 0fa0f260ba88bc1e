import type { LiveBooking } from '@makani/contract/operator/blocks';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { Link } from 'react-router';
import { useWithdrawalCosts } from '../../api/withdrawals/use-withdrawal-costs.ts';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DayAndTime } from '../../ui/text/day-and-time.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EndChoices, endingInWords } from '../../ui/desk/end-choices.tsx';
import { withdrawalEffect, WithdrawalSum } from '../../ui/desk/withdrawal-costs.tsx';

/** The bookings of a vehicle that are ahead or on the road. */
export function LiveBookings({ bookings }: { bookings: readonly LiveBooking[] }) {
  return (
    <DataTable
      caption="Bookings ahead"
      rows={bookings}
      keyOf={({ id }) => id}
      empty={<p className="text-ink-soft">No bookings now.</p>}
      columns={[
        {
          title: 'Booking',
          cell: ({ id, reference, status, guestName }) => (
            <>
              <Link
                translate="no"
                to={paths.operatorBooking(id)}
                className={`${textLink} font-medium whitespace-nowrap`}
              >
                {reference}
              </Link>
              <span className="block text-ink-soft">{wordOf(status)}</span>
              <span className="block sm:hidden">{guestName}</span>
            </>
          ),
        },
        { title: 'Guest', from: 'sm', cell: ({ guestName }) => guestName },
        {
          title: 'Dates',
          cell: ({ pickupAt, returnAt, returnElsewhere: back }) => (
            <span className="tabular-nums">
              <DayAndTime>{formatWallTime(pickupAt)}</DayAndTime>
              <span className="block text-ink-soft">
                <DayAndTime>{formatWallTime(back?.at ?? returnAt)}</DayAndTime>
                {back === undefined ? null : ` in ${back.locationName}`}
              </span>
            </span>
          ),
        },
        { title: 'Paid', align: 'end', cell: ({ backCents }) => formatUsd(backCents) },
      ]}
    />
  );
}

export interface EndingsProps {
  vehicleId: string;
  bookings: readonly LiveBooking[];
  ending: ReadonlySet<string>;
  onChange: (ending: ReadonlySet<string>) => void;
}

/** The bookings to end together with the block. Those that cannot end say so. */
export function Endings({ vehicleId, bookings, ending, onChange }: EndingsProps) {
  const withdrawn = bookings.flatMap(({ id }) => (ending.has(id) ? [id] : []));
  const costs = useWithdrawalCosts('vehicle', vehicleId, withdrawn);
  if (bookings.length === 0) return <p>It has no bookings now, so no trips change.</p>;
  return (
    <div className="grid gap-3 text-ink">
      <EndChoices
        legend="Bookings to end"
        bookings={bookings}
        titleOf={({ guestName }) => guestName}
        effectOf={(booking) => withdrawalEffect(booking, costs)}
        {...{ ending, onChange }}
      />
      <output className="border-t border-brass/60 pt-3 text-sm">{endingInWords(bookings, ending)}</output>
      <WithdrawalSum costs={costs} />
    </div>
  );
}

function wordOf(status: LiveBooking['status']): string {
  return statusFacts[status].hostBadge?.word ?? statusFacts[status].receiptWord;
}
