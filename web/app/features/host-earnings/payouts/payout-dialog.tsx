import { exportPayouts, listPayoutEntries, type PayoutLine } from '@makani/contract/payouts/host-payouts';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { PayoutSelection } from './payout-titles.ts';

interface PayoutDialogProps {
  selection: PayoutSelection;
  onClose: () => void;
}

type Page = ResponseOf<typeof listPayoutEntries>;

/** The lines that add up to a figure, each with the entries of the ledger that it is made of. */
export function PayoutDialog({ selection: { title, figure }, onClose }: PayoutDialogProps) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ first: Page | null; failure: string | null }>(nothingYet);

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    call(listPayoutEntries, { query: { figure } }, { signal }).then(
      (first) => setLoaded({ first, failure: null }),
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ first: null, failure: failureSentence(error) });
      },
    );
    return () => request.abort();
  }, [figure, tries]);

  const { first, failure } = loaded;
  const tryAgain = () => {
    setLoaded(nothingYet);
    setTries((before) => before + 1);
  };
  return (
    <Dialog title={`${title}: entries`} isOpen onClose={onClose} size="wide">
      {failure === null ? null : (
        <ErrorPanel
          title="The entries couldn’t be loaded"
          message={failure}
          action={<Button onPress={tryAgain}>Try again</Button>}
        />
      )}
      {first ? <Lines first={first} figure={figure} /> : null}
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

const nothingYet = { first: null, failure: null };

function Lines({ first, figure }: { first: Page } & Pick<PayoutSelection, 'figure'>) {
  const list = usePages(first, (cursor, signal) =>
    call(listPayoutEntries, { query: { figure, cursor } }, { signal }),
  );
  const lines = list.pages.flatMap((page) => page.lines);
  const { mutate: download, isPending } = useApiMutation(async () =>
    saveFile(await call(exportPayouts, { query: { figure } }), 'text/csv'),
  );
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-ink-soft">There are no entries.</p>
      ) : (
        <ul className="border-t border-brass/60">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <dl className="flex items-baseline justify-between gap-6 pt-4 tabular-nums">
        <dt className="label-caps">Sum</dt>
        <dd className="font-display text-2xl">{formatUsd(first.sumCents)}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShowMore list={list} variant="primary" size="small">
          Show more
        </ShowMore>
        {lines.length === 0 ? null : (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            pendingText="Preparing…"
            onPress={() => void download()}
          >
            <Download aria-hidden="true" strokeWidth={1.5} />
            Download these
          </Button>
        )}
      </div>
    </>
  );
}

function Line({ line }: { line: PayoutLine }) {
  const isOne = line.entries.length === 1 && line.entries[0]?.amountCents === line.amountCents;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-1 border-b border-brass/40 py-4">
      <p className="min-w-0">
        <span className="font-medium break-words">{line.description}</span>
        <span className="block text-sm text-ink-soft">
          {line.vehicle} · <span className="whitespace-nowrap">{line.reference}</span> ·{' '}
          <span className="whitespace-nowrap">{dayOf(line)}</span>
        </span>
        {isOne ? <span className="block text-sm text-ink-soft">Entry {line.entries[0]?.id}</span> : null}
      </p>
      <p className="text-right tabular-nums">{formatUsd(line.amountCents)}</p>
      {isOne ? null : (
        <ul aria-label="Made of these entries" className="col-span-2 text-sm text-ink-soft">
          {line.entries.map((entry) => (
            <li key={entry.id} className="flex justify-between gap-5 border-t border-brass/20 py-1">
              <span>
                Entry {entry.id}, {formatWallDate(entry.date)}
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
