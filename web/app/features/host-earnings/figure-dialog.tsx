import type { AnsweredFile } from '@makani/contract/kernel/files';
import { formatUsd } from '@makani/contract/kernel/money';
import type { ReactNode } from 'react';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { useEntries } from './use-entries.ts';

interface EntryPage {
  sumCents: number;
  nextCursor: string | null;
}

interface EntriesProps<Page extends EntryPage, Line extends { id: string }> {
  /** The same function as long as the figure is the same. Without a cursor: the first page. */
  loadPage: (signal: AbortSignal, cursor?: string) => Promise<Page>;
  linesOf: (page: Page) => readonly Line[];
  requestFile: () => Promise<AnsweredFile>;
  /** Shows the lines, of which there is at least one. */
  children: (lines: readonly Line[]) => ReactNode;
}

export interface FigureDialogProps<Page extends EntryPage, Line extends { id: string }> extends EntriesProps<
  Page,
  Line
> {
  title: string;
  onClose: () => void;
}

/** The entries that add up to a figure, page by page, with their sum and as a file. */
export function FigureDialog<Page extends EntryPage, Line extends { id: string }>({
  title,
  onClose,
  ...props
}: FigureDialogProps<Page, Line>) {
  const { first, failure, tryAgain } = useEntries(props.loadPage);
  return (
    <Dialog title={`${title}: entries`} isOpen onClose={onClose} size="wide">
      {failure === null ? null : (
        <ErrorPanel
          title="The entries couldn’t be loaded"
          message={failure}
          action={<Button onPress={tryAgain}>Try again</Button>}
        />
      )}
      {first ? <Entries first={first} {...props} /> : null}
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

function Entries<Page extends EntryPage, Line extends { id: string }>({
  first,
  loadPage,
  linesOf,
  requestFile,
  children,
}: EntriesProps<Page, Line> & { first: Page }) {
  const list = usePages(first, (cursor, signal) => loadPage(signal, cursor));
  const lines = itemsOf(list.pages, linesOf);
  return (
    <>
      {lines.length === 0 ? <p className="text-ink-soft">There are no entries.</p> : children(lines)}
      <dl className="flex items-baseline justify-between gap-6 pt-4 tabular-nums">
        <dt className="label-caps">Sum</dt>
        <dd className="font-display text-2xl">{formatUsd(first.sumCents)}</dd>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShowMore list={list} variant="primary" size="small">
          Show more
        </ShowMore>
        {lines.length === 0 ? null : <DownloadCsv requestFile={requestFile}>Download these</DownloadCsv>}
      </div>
    </>
  );
}
