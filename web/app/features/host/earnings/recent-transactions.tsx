import type { Answer } from '@makani/contract/endpoint';
import { listHostTransactions } from '@makani/contract/host-earnings';
import { useId } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TransactionLines } from './transaction-lines.tsx';
import { usePages } from './use-pages.ts';

export type TransactionPage = Answer<typeof listHostTransactions>;

export function RecentTransactions({ first }: { first: TransactionPage }) {
  const id = useId();
  const { pages, nextCursor, isLoading, showMore } = usePages(first, (cursor) =>
    call(listHostTransactions, { query: { cursor } }),
  );
  const lines = pages.flatMap(({ transactions }) => transactions);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-2xl">
        Recent Transactions
      </h2>
      <div className="mt-5">
        {lines.length === 0 ? (
          <EmptyState
            picture="trips"
            title="No transactions yet"
            description="What guests pay you will be listed here."
          />
        ) : (
          <TransactionLines lines={lines} />
        )}
      </div>
      {nextCursor === null ? null : (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            isPending={isLoading}
            pendingText="Loading…"
            onPress={() => void showMore(nextCursor)}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
