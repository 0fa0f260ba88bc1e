import { listWaitingListings } from '@makani/contract/operator/listings';
import { deskCall } from '../../api/desk-call.ts';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { WaitingListingCard } from '../../features/operator-vehicles/listing-queue.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { EmptyList } from '../../ui/data-table.tsx';
import type { Route } from './+types/listings.ts';

export const meta = deskMeta('Listings');

export function clientLoader() {
  return asOperator(() => deskCall(listWaitingListings, { query: {} }));
}

export const ErrorBoundary = loadFailure({ title: 'The listings couldn’t be loaded' });

export default function Listings({ loaderData: first }: Route.ComponentProps) {
  const { count } = first;
  return (
    <DeskListPage
      title="Listings"
      intro={
        count === 0
          ? 'New listings that need a review appear here.'
          : `${count} ${count === 1 ? 'listing is' : 'listings are'} waiting for a decision, oldest first.`
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listWaitingListings, { query: { cursor } }, { signal })}
      items={({ listings }) => listings}
    >
      {(listings) => (
        <>
          {count === 0 ? <EmptyList>No listings are waiting for a review.</EmptyList> : null}
          {listings.map((listing) => (
            <WaitingListingCard key={listing.id} listing={listing} />
          ))}
        </>
      )}
    </DeskListPage>
  );
}
