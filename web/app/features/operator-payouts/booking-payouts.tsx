import type { DeskPayout } from '@makani/contract/payouts/desk-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { atOffice } from '../../ui/text/dates.ts';

export interface BookingPayoutsProps {
  payouts: readonly DeskPayout[];
}

/** Payouts and debts of a booking's hosts, each with a link to its list. */
export function BookingPayouts({ payouts }: BookingPayoutsProps) {
  return (
    <DeskSection title="Payouts">
      <ul className="divide-y divide-brass/30">
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
              <p className="text-xs text-ink-soft">{atOffice(at)}</p>
            </div>
            <p className="tabular-nums">
              {list === 'owed' ? '−' : ''}
              {formatUsd(amountCents)}
            </p>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
