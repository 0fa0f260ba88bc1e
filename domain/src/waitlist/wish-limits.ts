import type { WishStatus } from '@makani/contract/waitlist/waitlist';

/** A guest waits for so many trips at a time. */
export const maxWishes = 3;

/** Minutes for which a freed vehicle is held for the guest who is told. They read a mail first. */
export const offerMinutes = 30;

export function offerExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: offerMinutes });
}

/** A wish counts until it has come to its end. */
export function isOpenWish(status: WishStatus): boolean {
  return status === 'waiting' || status === 'offered';
}

/** Whether a guest may wait for one more trip. */
export function mayWish(statuses: readonly WishStatus[]): boolean {
  return statuses.filter(isOpenWish).length < maxWishes;
}
