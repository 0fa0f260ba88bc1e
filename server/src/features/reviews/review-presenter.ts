import type { OwnReview, PublicReview } from '@makani/contract/reviews/reviews';
import { canEditReview, reviewAuthor, reviewEditableUntil } from '@makani/domain/reviews/reviews';
import type { ReviewRow } from './reviews.repository.ts';

export function presentOwnReview(row: ReviewRow, now: Temporal.Instant): OwnReview {
  return {
    stars: row.stars,
    text: row.text,
    createdAt: row.created_at.toString(),
    editableUntil: reviewEditableUntil(row.created_at).toString(),
    canEdit: canEditReview(row.created_at, now),
  };
}

/** Only the month is public: a day next to a first name would show when somebody was away from home. */
export function presentPublicReview(
  row: ReviewRow,
  author: { firstName: string; lastName: string } | undefined,
  timeZone: string,
): PublicReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    author: author === undefined ? '' : reviewAuthor(author.firstName, author.lastName),
    month: row.created_at.toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth().toString(),
  };
}
