import { exportEarnings, listEarningsEntries } from '@makani/contract/earnings/host-earnings';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { FigureDialog } from './figure-dialog.tsx';
import type { Selection } from './selection.ts';
import { TransactionLines } from './transaction-lines.tsx';

export interface EntriesDialogProps {
  selection: Selection;
  onClose: () => void;
}

/** The entries that add up to what was earned. */
export function EntriesDialog({ selection: { title, query }, onClose }: EntriesDialogProps) {
  const loadPage = useCallback(
    (signal: AbortSignal, cursor?: string) =>
      call(listEarningsEntries, { query: { ...query, cursor } }, { signal }),
    [query],
  );
  return (
    <FigureDialog
      title={title}
      onClose={onClose}
      loadPage={loadPage}
      linesOf={({ entries }) => entries}
      requestFile={() => call(exportEarnings, { query })}
    >
      {(lines) => <TransactionLines lines={lines} />}
    </FigureDialog>
  );
}
