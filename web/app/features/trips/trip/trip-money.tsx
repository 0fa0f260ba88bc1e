import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';

/** The charges and refunds, in the API's words. */
export function TripMoney({ trip: { money, totalCents } }: { trip: Trip }) {
  if (money.payments.length === 0) return null;
  const sums = [
    ['On hold, not charged', money.setAsideCents],
    ['Charged', money.chargedCents],
    [money.waitsForBank ? 'Refund waiting' : 'Refund on its way', money.refundPendingCents],
    ['Refunded', money.refundedCents],
    ...(money.dueCents === totalCents ? [] : ([['Cost of this trip', money.dueCents]] as const)),
  ] as const;
  return (
    <div className="mt-6 border-t border-brass/50 pt-5">
      <h3 className="label-caps font-sans text-brass-ink">Payment</h3>
      <ul className="mt-3 grid gap-4">
        {money.payments.map(({ id, purpose, sentence, moment }) => (
          <li key={id}>
            <p>{sentence}</p>
            <p className="text-sm text-ink-faint">
              {purpose === 'change' ? 'For a change, ' : ''}
              <time dateTime={moment.at}>{formatWallTime(moment.local)}</time>
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 text-sm tabular-nums">
        {sums
          .filter(([label, cents]) => cents > 0 || label === 'Cost of this trip')
          .map(([label, cents]) => (
            <div key={label} className="flex justify-between gap-6 py-0.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{formatUsd(cents)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
