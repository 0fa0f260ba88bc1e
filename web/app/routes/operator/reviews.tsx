import { listReviewsAtDesk } from '@makani/contract/operator/desk-reviews';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { ReviewFilters, reviewFilter } from '../../features/operator-reviews/review-filters.tsx';
import { ReviewList } from '../../features/operator-reviews/review-list.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/reviews.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Reviews');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = reviewFilter(new URL(request.url).searchParams);
  return asOperator(async () => ({ first: await deskCall(listReviewsAtDesk, { query }), query }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The reviews couldn’t be loaded" error={useRouteError()} />;
}

export default function Reviews({ loaderData: { first, query } }: Route.ComponentProps) {
  const list = usePages(first, (cursor, signal) =>
    deskCall(listReviewsAtDesk, { query: { ...query, cursor } }, { signal }),
  );
  const reviews = itemsOf(list.pages, (page) => page.reviews);
  return (
    <>
      <DeskHeading title="Reviews" intro="What guests wrote, the latest first." />
      <div className="mt-6 grid max-w-4xl gap-6">
        <ReviewFilters />
        {reviews.length === 0 ? (
          <p className="border-y border-brass/60 bg-paper-bright px-4 py-8 text-center text-ink-soft">
            No reviews here yet.
          </p>
        ) : (
          <ReviewList reviews={reviews} />
        )}
        <ShowMore list={list}>Show more</ShowMore>
      </div>
    </>
  );
}
