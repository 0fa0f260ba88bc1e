import type { LiveBooking } from '@makani/contract/operator/blocks';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange, formatWallTime } from '@makani/contract/kernel/time';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { Link } from 'react-router';
import { useWithdrawalCosts, type WithdrawalCosts } from '../../api/withdrawals/use-withdrawal-costs.ts';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { withdrawalEffect, WithdrawalSum } from '../../ui/desk/withdrawal-costs.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

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
          key: 'reference',
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
        { key: 'guest', title: 'Guest', from: 'sm', cell: ({ guestName }) => guestName },
        {
          key: 'dates',
          title: 'Dates',
          cell: ({ pickupAt, returnAt }) => (
            <span className="tabular-nums sm:whitespace-nowrap">
              {formatWallTime(pickupAt)}
              <span className="block text-ink-soft">{formatWallTime(returnAt)}</span>
            </span>
          ),
        },
        { key: 'money', title: 'Paid', align: 'end', cell: ({ backCents }) => formatUsd(backCents) },
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
  const backCents = bookings.reduce((sum, { id, backCents: own }) => sum + (ending.has(id) ? own : 0), 0);
  return (
    <fieldset className="grid gap-3 text-ink">
      <legend className="mb-2 font-medium">Bookings to end. The others are kept.</legend>
      {bookings.map((booking) => (
        <Checkbox
          key={booking.id}
          disabled={!booking.canEnd}
          checked={ending.has(booking.id)}
          label={`${booking.reference}, ${booking.guestName}`}
          description={`${formatWallRange(booking.pickupAt, booking.returnAt)}. ${effectOf(booking, costs)}`}
          onChange={({ currentTarget }) => {
            const next = new Set(ending);
            if (currentTarget.checked) next.add(booking.id);
            else next.delete(booking.id);
            onChange(next);
          }}
        />
      ))}
      <p className="border-t border-brass/60 pt-3 text-sm">
        {ending.size === 0
          ? 'All bookings are kept, and no money moves.'
          : `${ending.size} of ${bookings.length} will end. Guests are refunded up to ${formatUsd(backCents)}.`}
      </p>
      <WithdrawalSum costs={costs} />
    </fieldset>
  );
}

function effectOf(booking: LiveBooking, costs: WithdrawalCosts): string {
  if (!booking.canEnd) return 'Its trip has started or its payment is in progress, so it’s kept.';
  return booking.backCents === 0 ? 'Nothing was paid yet.' : withdrawalEffect(booking, costs);
}

function wordOf(status: LiveBooking['status']): string {
  return statusFacts[status].hostBadge?.word ?? statusFacts[status].receiptWord;
}
