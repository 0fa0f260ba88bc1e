import type { Rating } from '@makani/contract/reviews/reviews';

const editableHours = 7 * 24;

/** The end of the period in which authors may edit a review. At this moment it becomes fixed. */
export function reviewEditableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add({ hours: editableHours });
}

export function canEditReview(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, reviewEditableUntil(createdAt)) < 0;
}

/** Reviews written at this moment or earlier are fixed at `now`. */
export function reviewFixedSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: editableHours });
}

/** The average to one decimal, half up. Null without reviews, because an unrated vehicle is not a bad one. */
export function ratingOf(sum: number, count: number): Rating | null {
  return count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
}

/** `Leilani`, `Kealoha` → `Leilani K.`: personal, but not enough to identify somebody. */
export function reviewAuthor(firstName: string, lastName: string): string {
  const first = firstName.trim().split(/\s+/u)[0] ?? '';
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lastName.trim());
  return initial === undefined ? first : `${first} ${initial.segment.toLocaleUpperCase('en')}.`;
}
