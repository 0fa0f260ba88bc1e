import { listWaitingListings } from '@makani/contract/operator/listings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { WaitingListingCard } from '../../features/operator-vehicles/listing-queue.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/listings.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Listings');
}

export function clientLoader() {
  return asOperator(() => deskCall(listWaitingListings, { query: {} }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The listings couldn’t be loaded" error={useRouteError()} />;
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const list = usePages(loaderData, (cursor, signal) =>
    deskCall(listWaitingListings, { query: { cursor } }, { signal }),
  );
  const { count } = loaderData;
  return (
    <>
      <DeskHeading
        title="Listings"
        intro={
          count === 0
            ? 'New listings that need a review appear here.'
            : `${count} ${count === 1 ? 'listing is' : 'listings are'} waiting for a decision, oldest first.`
        }
      />
      <div className="mt-6 grid max-w-4xl gap-6">
        {count === 0 ? (
          <p className="border-y border-brass/60 bg-paper-bright px-4 py-8 text-center text-ink-soft">
            No listings are waiting for a review.
          </p>
        ) : null}
        {itemsOf(list.pages, ({ listings }) => listings).map((listing) => (
          <WaitingListingCard key={listing.id} listing={listing} />
        ))}
        <ShowMore list={list}>Show more</ShowMore>
      </div>
    </>
  );
}
