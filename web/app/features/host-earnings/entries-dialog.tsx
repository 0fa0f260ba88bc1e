import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listEarningsEntries } from '@makani/contract/earnings/host-earnings';
import { formatUsd } from '@makani/contract/kernel/money';
import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DownloadCsv } from './download-csv.tsx';
import type { Selection } from './selection.ts';
import { TransactionLines } from './transaction-lines.tsx';
import { useEntries } from './use-entries.ts';

export interface EntriesDialogProps {
  selection: Selection;
  onClose: () => void;
}

/** The entries that add up to a figure. */
export function EntriesDialog({ selection, onClose }: EntriesDialogProps) {
  const { first, failure, tryAgain } = useEntries(selection.query);
  return (
    <Dialog title={`${selection.title}: entries`} isOpen onClose={onClose} size="wide">
      {failure === null ? null : (
        <ErrorPanel
          title="The entries couldn’t be loaded"
          message={failure}
          action={<Button onPress={tryAgain}>Try again</Button>}
        />
      )}
      {first ? <Entries first={first} query={selection.query} /> : null}
      {first === null && failure === null ? (
        <div className="grid gap-4">
          <LoadingStatus>Loading the entries…</LoadingStatus>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
    </Dialog>
  );
}

interface EntriesProps {
  first: ResponseOf<typeof listEarningsEntries>;
  query: Selection['query'];
}

function Entries({ first, query }: EntriesProps) {
  const list = usePages(first, (cursor, signal) =>
    call(listEarningsEntries, { query: { ...query, cursor } }, { signal }),
  );
  const lines = list.pages.flatMap(({ entries }) => entries);
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-ink-soft">There are no entries.</p>
      ) : (
        <TransactionLines lines={lines} />
      )}
      <dl className="flex items-baseline justify-between gap-6 pt-4 tabular-nums">
        <dt className="label-caps">Sum</dt>
        <dd className="font-display text-2xl">{formatUsd(first.sumCents)}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShowMore list={list} variant="primary" size="small">
          Show more
        </ShowMore>
        {lines.length === 0 ? null : <DownloadCsv query={query}>Download these</DownloadCsv>}
      </div>
    </>
  );
}
