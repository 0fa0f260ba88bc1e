import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import { Badge } from '../../ui/feedback/badge.tsx';

/** Customer, date, amount and status of each line. Spec 2. */
export function TransactionLines({ lines }: { lines: readonly HostTransaction[] }) {
  return (
    <ul className="border-t border-brass/60">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 border-b border-brass/40 py-4 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_8rem]"
        >
          <p className="min-w-0">
            <span className="font-medium break-words">{line.customer}</span>
            <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>
                {line.description} · {line.vehicle}
              </span>{' '}
              <span translate="no" className="whitespace-nowrap">
                {line.reference}
              </span>
            </span>
          </p>
          <p className="text-right tabular-nums max-sm:order-none sm:order-last">
            {formatUsd(line.amountCents)}
          </p>
          <p className="text-sm text-ink-soft">{formatWallDate(line.date)}</p>
          <p className="max-sm:text-right">
            <Badge tone={line.status === 'completed' ? 'green' : 'yellow'}>
              {line.status === 'completed' ? 'Completed' : 'Pending'}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}
