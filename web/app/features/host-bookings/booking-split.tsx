import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { splitInWords } from '@makani/domain/pricing/price-split';

/** The split of the total above it; of a cancelled or rejected booking, the split of the amount left to pay. */
export function BookingSplit({ booking: { split, totalCents } }: { booking: HostBooking }) {
  if (split === null) return null;
  const figures = splitInWords(split);
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {(split.guestCents === totalCents ? figures.slice(1) : figures).map(({ label, cents }) => (
        <div key={label} className="flex gap-1.5 text-ink-soft last:font-medium last:text-ink">
          <dt>{label}</dt>
          <dd>{formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
