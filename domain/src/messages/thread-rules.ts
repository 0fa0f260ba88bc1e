import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { Thread } from '@makani/contract/messages/messages';
import { isCertain } from '../bookings/status-facts.ts';

/** Unread messages wait so long for a mail. Those that come meanwhile go with it. */
export const mailAfter = { minutes: 2 } as const;

/** Somebody who reads nothing after a mail gets the next one so long after it. */
export const nextMailAfter = { hours: 1 } as const;

/** A question that its host has blocked counts so long among the open ones. */
export const blockedCountsFor = { hours: 7 * 24 } as const;

/** For how long an operator may read a thread that they opened for a reason. */
export const openFor = { hours: 24 } as const;

/** How many threads the usual time of a host's answers is taken from, at least. */
const leastAnswers = 3;

/** Whether the texts of guest and host show how to reach each other. */
export function showsContacts(status: BookingStatus | null): boolean {
  return status !== null && isCertain(status);
}

/** A thread whose other party has left, or that somebody has ended. */
export function whyClosed(thread: { isBlocked: boolean; isPartyGone: boolean }): Thread['closed'] {
  if (thread.isBlocked) return 'blocked';
  return thread.isPartyGone ? 'account_deleted' : null;
}

/** 'within an hour', 'within 5 hours', and from two days on 'within 3 days'. */
export function messageAnswerInWords(hours: number): string {
  if (hours >= 48) return `within ${Math.ceil(hours / 24)} days`;
  return hours === 1 ? 'within an hour' : `within ${hours} hours`;
}

/** Hours that a host usually takes to answer, rounded up; null after too few messages to say so. */
export function usualAnswerHours({
  threads,
  medianSeconds,
}: {
  threads: number;
  medianSeconds: number | null;
}): number | null {
  if (threads < leastAnswers || medianSeconds === null) return null;
  return Math.max(1, Math.ceil(medianSeconds / 3600));
}
