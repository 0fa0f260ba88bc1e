import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { statusFacts, type StatusFacts } from './status-facts.ts';

export const hostAnswerHours = 24;

/**
 * @returns why a host can no longer answer a booking, as a sentence; undefined while they can. At the
 * deadline, silence has become consent.
 */
export function answerRefusal(
  booking: { status: BookingStatus; confirmBy: Temporal.Instant | null },
  answer: 'confirm' | 'reject',
  now: Temporal.Instant,
): string | undefined {
  const { cannotAnswer }: StatusFacts = statusFacts[booking.status];
  if (cannotAnswer !== null) return cannotAnswer.refusal;
  const isOver = booking.confirmBy !== null && Temporal.Instant.compare(booking.confirmBy, now) <= 0;
  return answer === 'reject' && isOver
    ? 'The time to respond has passed, so this booking is confirmed.'
    : undefined;
}

/** 1 to 60 minutes are 'within an hour', and so on. Nobody waits longer than the deadline. */
export function answerTimeInWords(minutes: number): string {
  const hours = Math.min(Math.max(Math.ceil(minutes / 60), 1), hostAnswerHours);
  return hours === 1 ? 'within an hour' : `within ${hours} hours`;
}

const reminderHours = 4;

/**
 * Reminders are due a fixed time before the deadline, or halfway to it when there are only a few hours to
 * respond.
 */
export function reminderDue(
  request: { requestedAt: Temporal.Instant; confirmBy: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const secondsToRespond = request.requestedAt.until(request.confirmBy).total('seconds');
  const seconds = Math.min(reminderHours * 3_600, Math.floor(secondsToRespond / 2));
  const remindAt = request.confirmBy.subtract({ seconds });
  const isAhead = Temporal.Instant.compare(now, request.confirmBy) < 0;
  return isAhead && Temporal.Instant.compare(remindAt, now) <= 0;
}
