import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listHostTransactions } from '@makani/contract/earnings/host-earnings';
import { commissionInWords } from '@makani/domain/pricing/price-split';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { usePolicy } from '../../site.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TransactionLines } from './transaction-lines.tsx';

export type TransactionPage = ResponseOf<typeof listHostTransactions>;

export function RecentTransactions({ first }: { first: TransactionPage }) {
  const id = useId();
  const policy = usePolicy();
  const list = usePages(first, (cursor, signal) =>
    call(listHostTransactions, { query: { cursor } }, { signal }),
  );
  const lines = itemsOf(list.pages, ({ transactions }) => transactions);
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
            description={`Your earnings from bookings will appear here. ${commissionInWords(policy)}`}
          />
        ) : (
          <TransactionLines lines={lines} />
        )}
      </div>
      <ShowMore list={list} className="mt-8 text-center">
        Show more
      </ShowMore>
    </section>
  );
}
