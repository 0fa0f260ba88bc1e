import { type DeskReview, hideReview, putBackReview } from '@makani/contract/operator/desk-reviews';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { EmptyList } from '../../ui/data-table.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { StarRow } from '../../ui/text/star-row.tsx';

/** Reviews in full, with who wrote them about what. */
export function ReviewList({ reviews }: { reviews: readonly DeskReview[] }) {
  const [selected, setSelected] = useState<DeskReview>();
  if (reviews.length === 0) return <EmptyList>No reviews here yet.</EmptyList>;
  return (
    <>
      <ul
        aria-label="Reviews"
        className="max-w-4xl divide-y divide-brass/40 border-y border-brass/60 bg-paper-bright"
      >
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-2 px-4 py-4 sm:grid-cols-[1fr_auto] sm:gap-6">
            <ReviewText review={review} />
            <div>
              <Button
                variant={review.hidden === null ? 'danger' : 'quiet'}
                size="small"
                aria-label={`${review.hidden === null ? 'Hide' : 'Put back'} the review by ${review.author.name} of ${review.vehicle.name}`}
                onPress={() => setSelected(review)}
              >
                {review.hidden === null ? 'Hide' : 'Put back'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {selected === undefined ? null : (
        <ReviewDialog review={selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  );
}

function ReviewText({ review: { stars, text, author, vehicle, writtenAt, hidden } }: { review: DeskReview }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarRow stars={stars} />
        <span className="sr-only">{stars} out of 5</span>
        <Link to={paths.operatorVehicle(vehicle.id)} className={`${textLink} font-medium`}>
          {vehicle.name}
        </Link>
        {hidden === null ? null : <Badge tone="red">Hidden</Badge>}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {author.name}, {atDesk(writtenAt)}
      </p>
      {hidden === null ? null : (
        <p className="mt-2 border-l-2 border-hibiscus-press/50 pl-3 text-sm [overflow-wrap:anywhere]">
          Hidden {atDesk(hidden.at)}: {hidden.reason}
        </p>
      )}
    </div>
  );
}

function ReviewDialog({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  // The question stays, though the list is loaded again before the dialog closes.
  const isHidden = review.hidden !== null;
  const words = isHidden ? putBack : hide;
  const act = useDeskAct(
    onClose,
    (reason) =>
      isHidden
        ? deskCall(putBackReview, { params: { id: review.id }, body: { reason } })
        : deskCall(hideReview, { params: { id: review.id }, body: { reason } }),
    { successMessage: words.done, revalidates: 'after-success' },
  );
  return (
    <ActDialog {...act} title={words.title} action={words.action} readers="Its author will see it.">
      <p>{words.effect}</p>
    </ActDialog>
  );
}

const hide = {
  title: 'Hide this review?',
  action: 'Hide',
  effect: 'Guests won’t see it, and it won’t count toward the rating. Its author gets an email.',
  done: 'The review is hidden',
};

const putBack = {
  title: 'Put this review back?',
  action: 'Put back',
  effect: 'Guests will see it again, and it will count toward the rating. Its author gets an email.',
  done: 'The review is back',
};
