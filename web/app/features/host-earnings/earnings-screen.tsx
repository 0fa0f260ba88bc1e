import { exportEarnings, listEarningsEntries } from '@makani/contract/earnings/host-earnings';
import type { HostPayouts } from '@makani/contract/payouts/host-payouts';
import { useState, useCallback } from 'react';
import { call } from '../../api/call.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { EarningsByMonth } from './earnings-by-month.tsx';
import { EarningsCards } from './earnings-cards.tsx';
import { RecentTransactions, type TransactionPage } from './recent-transactions.tsx';
import type { PayoutsPartProps } from './payouts/payouts-part.tsx';
import type { HostEarnings, Selection } from './selection.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { TransactionLines } from './transaction-lines.tsx';

interface EarningsScreenProps {
  earnings: HostEarnings;
  recent: TransactionPage;
  /** Null where nobody is paid out, as with the simulated card network. */
  payouts: HostPayouts | null;
  isLinkExpired: boolean;
  renderPassword: PayoutsPartProps['renderPassword'];
}

const payoutsPart = lazyPart(
  () => import('./payouts/payouts-part.tsx'),
  ({ PayoutsPart }) => PayoutsPart,
);

/**
 * The host's earnings: four figures, twelve months once there is something in them, and all entries. Each
 * figure opens its entries.
 */
export function EarningsScreen({
  earnings,
  recent,
  payouts,
  isLinkExpired,
  renderPassword,
}: EarningsScreenProps) {
  const part = useLazyPart(payoutsPart, { isWanted: payouts !== null, onFailure: () => undefined });
  const [opened, setOpened] = useState<Selection | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <PageHeading title="Earnings" />
        <DownloadCsv requestFile={() => call(exportEarnings, { query: {} })}>Download CSV</DownloadCsv>
      </div>
      <div className="mt-10">
        <EarningsCards earnings={earnings} onOpen={setOpened} />
      </div>
      {payouts === null ? null : part.render({ payouts, isLinkExpired, renderPassword })}
      {earnings.months.some(({ amountCents }) => amountCents !== 0) ? (
        <div className="mt-14">
          <EarningsByMonth months={earnings.months} onOpen={setOpened} />
        </div>
      ) : null}
      <div className="mt-14">
        <RecentTransactions first={recent} />
      </div>
      {opened ? <EntriesDialog selection={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

interface EntriesDialogProps {
  selection: Selection;
  onClose: () => void;
}

/** The entries that add up to what was earned. */
function EntriesDialog({ selection: { title, query }, onClose }: EntriesDialogProps) {
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
