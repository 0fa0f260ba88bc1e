import { formatUsd } from '@makani/contract/kernel/money';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface PriceChange {
  title: string;
  beforeCents: number;
  afterCents: number;
}

export interface PriceChangedDialogProps {
  /** The heading of the column of titles, for screen readers: 'Line'. */
  rowTitle: string;
  /** Those that did not change are left out. */
  rows: readonly PriceChange[];
  total: PriceChange;
  /** Stands above the table. */
  children?: ReactNode;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for consent to a changed price, because a price that was not shown is never charged. */
export function PriceChangedDialog(props: PriceChangedDialogProps) {
  const { rowTitle, rows, total, children, onAccept, onClose } = props;
  return (
    <Dialog
      title="The price has changed"
      intro="It changed while you were here. Please review the new total before you continue."
      isOpen
      onClose={onClose}
      role="alertdialog"
    >
      {children}
      <table className="w-full tabular-nums">
        <thead className="label-caps text-left text-brass-ink">
          <tr>
            <th scope="col">
              <span className="sr-only">{rowTitle}</span>
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Before
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
            .map(({ title, beforeCents, afterCents }) => (
              <tr key={title} className="border-t border-brass/40">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {title}
                </th>
                <td className="py-2 pl-4 text-right text-ink-faint">{formatUsd(beforeCents)}</td>
                <td className="py-2 pl-4 text-right">{formatUsd(afterCents)}</td>
              </tr>
            ))}
          <tr className="border-t border-brass">
            <th scope="row" className="label-caps pt-4 text-left">
              {total.title}
            </th>
            <td className="pt-4 pl-4 text-right text-ink-faint line-through">
              {formatUsd(total.beforeCents)}
            </td>
            <td className="pt-4 pl-4 text-right font-display text-2xl">{formatUsd(total.afterCents)}</td>
          </tr>
        </tbody>
      </table>
      <div className="mt-8 grid gap-3">
        <Button wide onPress={onAccept}>
          Continue with the new total
        </Button>
        <Button wide variant="secondary" onPress={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
