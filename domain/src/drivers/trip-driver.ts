import type { TripDriverState } from '@makani/contract/driving/trip-drivers';

/** Days for which an invitation to drive can be accepted, if the pickup isn't sooner. */
export const tripInvitationDays = 7;
/** An invitation that couldn't be sent in these hours isn't sent any more, unless the payer wants it again. */
export const invitationHoursToSend = 48;
const notifyHoursBeforePickup = 24;
const leastHoursToAnswer = 2;

/**
 * When an invitation stops working, and when the payer hears that nobody has accepted it: as it ends, or a day before pickup,
 * but never within two hours.
 */
export function tripInvitationTimes(
  sentAt: Temporal.Instant,
  startsAt: Temporal.Instant,
): { expiresAt: Temporal.Instant; notifyAt: Temporal.Instant } {
  const expiresAt = earlier(sentAt.add({ hours: 24 * tripInvitationDays }), startsAt);
  const wished = earlier(expiresAt, startsAt.subtract({ hours: notifyHoursBeforePickup }));
  return { expiresAt, notifyAt: later(wished, sentAt.add({ hours: leastHoursToAnswer })) };
}

interface InvitationFacts {
  /** Null unless it is yet to be sent. */
  wantedAt: Temporal.Instant | null;
  /** Null until it was sent. */
  expiresAt: Temporal.Instant | null;
  isAccepted: boolean;
  /** They would drive, once the payer accepts the price for their age. */
  isWaiting: boolean;
}

/** @param invitation Undefined where the booking never had one. */
export function tripDriverState(
  invitation: InvitationFacts | undefined,
  now: Temporal.Instant,
): TripDriverState {
  if (invitation === undefined) return 'none';
  const { wantedAt, expiresAt, isAccepted, isWaiting } = invitation;
  if (isAccepted) return 'accepted';
  if (isWaiting) return 'needs_surcharge';
  if (wantedAt !== null) {
    const sendBy = wantedAt.add({ hours: invitationHoursToSend });
    return Temporal.Instant.compare(now, sendBy) < 0 ? 'sending' : 'not_sent';
  }
  if (expiresAt === null) return 'none';
  return Temporal.Instant.compare(now, expiresAt) < 0 ? 'invited' : 'unanswered';
}

/** `l•••@example.com`: its owner recognizes it, and nobody else learns it. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one;
}
