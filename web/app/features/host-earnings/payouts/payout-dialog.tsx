import { exportPayouts, listPayoutEntries, type PayoutLine } from '@makani/contract/payouts/host-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import { FigureDialog } from '../figure-dialog.tsx';
import type { PayoutSelection } from './payout-titles.ts';

interface PayoutDialogProps {
  selection: PayoutSelection;
  onClose: () => void;
}

/** The payouts that add up to a figure, each with the entries of the ledger that it is made of. */
export function PayoutDialog({ selection: { title, figure }, onClose }: PayoutDialogProps) {
  const loadPage = useCallback(
    (signal: AbortSignal, cursor?: string) =>
      call(listPayoutEntries, { query: { figure, cursor } }, { signal }),
    [figure],
  );
  return (
    <FigureDialog
      title={title}
      onClose={onClose}
      loadPage={loadPage}
      linesOf={({ lines }) => lines}
      requestFile={() => call(exportPayouts, { query: { figure } })}
    >
      {(lines) => (
        <ul className="border-t border-brass/60">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </FigureDialog>
  );
}

function Line({ line }: { line: PayoutLine }) {
  const isOne = line.entries.length === 1 && line.entries[0]?.amountCents === line.amountCents;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 border-b border-brass/40 py-4">
      <p className="min-w-0">
        <span className="font-medium break-words">{line.description}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{line.vehicle}</span>
          <span className="whitespace-nowrap">
            <span translate="no">{line.reference}</span> · {dayOf(line)}
          </span>
        </span>
        {isOne ? <span className="block text-sm text-ink-soft">Entry {line.entries[0]?.id}</span> : null}
      </p>
      <p className="text-right tabular-nums">{formatUsd(line.amountCents)}</p>
      {isOne ? null : (
        <ul aria-label="Made of these entries" className="col-span-2 text-sm text-ink-soft">
          {line.entries.map((entry) => (
            <li key={entry.id} className="flex justify-between gap-5 border-t border-brass/20 py-1">
              <span>
                {entry.description === '' ? '' : `${entry.description}, `}
                {formatWallDate(entry.date)}, entry {entry.id}
              </span>
              <span className="tabular-nums">{formatUsd(entry.amountCents)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function dayOf({ date, waitsFor }: PayoutLine): string {
  return waitsFor === 'return' ? `due ${formatWallDate(date)}` : formatWallDate(date);
}
