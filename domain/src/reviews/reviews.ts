import type { Rating } from '@makani/contract/reviews/reviews';

const editableHours = 7 * 24;

/** A review is still its author's to change before this moment, and fixed from it on. */
export function reviewEditableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add({ hours: editableHours });
}

export function canEditReview(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, reviewEditableUntil(createdAt)) < 0;
}

/** What was written at this moment or before is fixed by now. */
export function reviewFixedSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: editableHours });
}

/** One decimal, half up. Null without reviews: a vehicle nobody has rated has no rating, not a bad one. */
export function ratingOf(sum: number, count: number): Rating | null {
  return count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
}

/** `Leilani`, `Kealoha` → `Leilani K.`: enough to be somebody, too little to be found. */
export function reviewAuthor(firstName: string, lastName: string): string {
  const first = firstName.trim().split(/\s+/u)[0] ?? '';
  const [initial] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(lastName.trim());
  return initial === undefined ? first : `${first} ${initial.segment.toLocaleUpperCase('en')}.`;
}
