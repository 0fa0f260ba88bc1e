import type { WaitlistStatus } from '@makani/contract/waitlist/waitlist';

/** A guest waits for so many trips at a time. */
export const maxOpenEntries = 3;

/** Minutes for which a freed vehicle is held for the guest who is told. They read a mail first. */
export const offerMinutes = 30;

export function offerExpiresAt(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: offerMinutes });
}

/** Hours from an offer until its guest is made another one, unless they pay for it. */
export const unpaidOfferHours = 24;

export function offerCountsUntil(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: unpaidOfferHours });
}

/** An entry counts until it has come to its end. */
export function isOpenEntry(status: WaitlistStatus): boolean {
  return status === 'waiting' || status === 'offered';
}

/** Whether a guest may wait for one more trip. */
export function mayJoin(statuses: readonly WaitlistStatus[]): boolean {
  return statuses.filter(isOpenEntry).length < maxOpenEntries;
}

/** Dates in one location that a guest waits for. */
export interface EntryDates {
  locationId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** Whether two entries of one guest are the same one: nobody needs two vehicles at a time in one place. */
export function areSameEntry(one: EntryDates, other: EntryDates): boolean {
  return (
    one.locationId === other.locationId &&
    Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
    Temporal.Instant.compare(other.startsAt, one.endsAt) < 0
  );
}
