import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { splitInWords } from '@makani/domain/pricing/price-split';

/** Who gets what of a booking: of one that was cancelled, of its fee. */
export function BookingSplit({ booking: { split } }: { booking: HostBooking }) {
  if (split === null) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      {splitInWords(split).map(({ label, cents }) => (
        <div key={label} className="flex gap-1.5 text-ink-soft last:font-medium last:text-ink">
          <dt>{label}</dt>
          <dd>{formatUsd(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
