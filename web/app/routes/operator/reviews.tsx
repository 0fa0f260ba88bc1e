import { listReviewsAtDesk } from '@makani/contract/operator/desk-reviews';
import { deskCall } from '../../api/desk-call.ts';
import { ReviewFilters, reviewFilter } from '../../features/operator-reviews/review-filters.tsx';
import { ReviewList } from '../../features/operator-reviews/review-list.tsx';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/reviews.ts';

export const meta = deskMeta('Reviews');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = reviewFilter(new URL(request.url).searchParams);
  return asOperator(async () => ({ first: await deskCall(listReviewsAtDesk, { query }), query }));
}

export const ErrorBoundary = loadFailure({ title: 'The reviews couldn’t be loaded' });

export default function Reviews({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Reviews"
      intro="What guests wrote, the latest first."
      filter={<ReviewFilters />}
      first={first}
      loadPage={(cursor, signal) => deskCall(listReviewsAtDesk, { query: { ...query, cursor } }, { signal })}
      items={(page) => page.reviews}
    >
      {(reviews) => <ReviewList reviews={reviews} />}
    </DeskListPage>
  );
}
