import type { Quote } from '@makani/contract/bookings/quotes';
import { formatDailyUsd } from '@makani/contract/kernel/money';

/** The daily price for dates that a season or another rule changes: 'Christmas season: $110 per day on average.' */
export function RulesNote({ quote: { lines, fees, days } }: { quote: Quote }) {
  const names = lines.flatMap(({ rule }) => rule?.name ?? []);
  if (names.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {names.join(', ')}: {formatDailyUsd(Math.round(fees.rentalFeeCents / days))} per day on average for your
      dates.
    </p>
  );
}
