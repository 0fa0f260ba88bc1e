import type { DeskPayout } from '@makani/contract/payouts/desk-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatInstant } from '../../ui/text/dates.ts';

export interface BookingPayoutsProps {
  payouts: readonly DeskPayout[];
  timeZone: string;
}

/** Payouts and debts of a booking's hosts, each with a link to its list. */
export function BookingPayouts({ payouts, timeZone }: BookingPayoutsProps) {
  return (
    <section aria-labelledby="booking-payouts" className="border-t border-brass/60 pt-4">
      <h2 id="booking-payouts" className="font-display text-lg">
        Payouts
      </h2>
      <ul className="mt-3 divide-y divide-brass/30 text-sm">
        {payouts.map(({ id, list, host, amountCents, why, at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1">
              <p>
                <Link
                  to={`${paths.operatorPayouts}?list=${list}&host=${host.id}`}
                  className="underline underline-offset-4"
                >
                  {host.name}
                </Link>
                : {why}
              </p>
              <p className="text-xs text-ink-soft">{formatInstant(at, timeZone)}</p>
            </div>
            <p className="tabular-nums">
              {list === 'owed' ? '−' : ''}
              {formatUsd(amountCents)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
