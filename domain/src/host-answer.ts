import type { BookingStatus } from '@makani/contract/bookings';

/** Why a host can no longer answer a booking, in a sentence; undefined while they can. At the deadline silence has become consent. */
export function answerRefusal(
  booking: { status: BookingStatus; confirmBy: Temporal.Instant | null },
  answer: 'confirm' | 'reject',
  now: Temporal.Instant,
): string | undefined {
  switch (booking.status) {
    case 'pending': {
      const isOver = booking.confirmBy !== null && Temporal.Instant.compare(booking.confirmBy, now) <= 0;
      return answer === 'reject' && isOver
        ? 'The time to answer is over, so this booking counts as confirmed.'
        : undefined;
    }
    case 'confirmed':
      return 'This booking is confirmed already.';
    case 'rejected':
      return 'This booking has been rejected already.';
    case 'cancelled':
      return 'The guest has cancelled this booking.';
    case 'held':
    case 'expired':
      return 'This booking was never paid for.';
  }
}

const reminderHours = 4;
const leastAgeHours = 2;

/** A reminder comes this long before the deadline, to a request that has been waiting for a while. */
export function reminderDue(
  request: { requestedAt: Temporal.Instant; confirmBy: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const remindAt = request.confirmBy.subtract({ hours: reminderHours });
  const isOld = Temporal.Instant.compare(request.requestedAt.add({ hours: leastAgeHours }), now) <= 0;
  const isAhead = Temporal.Instant.compare(now, request.confirmBy) < 0;
  return isOld && isAhead && Temporal.Instant.compare(remindAt, now) <= 0;
}
