import type { QuickAnswer } from '@makani/contract/messages/quick-answers';
import { formatWallClock, type WallTime } from '@makani/contract/kernel/time';
import { type TimesOfTrip, tripPhase } from '../handover/trip-phase.ts';

interface TripOfDay extends TimesOfTrip {
  pickupAt: WallTime;
  returnAt: WallTime;
}

/** The event of a trip today, by the clock of its location; null on a day without pickup or return. */
export function eventOfToday(
  trip: TripOfDay,
  { wallNow, now }: { wallNow: string; now: Temporal.Instant },
): 'pickup' | 'return' | null {
  const phase = tripPhase(trip, now);
  if (phase !== 'day' && phase !== 'under_way') return null;
  const today = wallNow.slice(0, 10);
  if (trip.pickedUpAt === null && trip.pickupAt.startsWith(today)) return 'pickup';
  return trip.returnAt.slice(0, 10) <= today ? 'return' : null;
}

/** So many minutes after the agreed time; of somebody who says it after that, so many minutes from now. */
export function expectedAt(
  agreed: Temporal.Instant,
  minutes: number,
  now: Temporal.Instant,
): Temporal.Instant {
  const late = agreed.add({ minutes });
  return Temporal.Instant.compare(late, now) > 0 ? late : now.add({ minutes });
}

/** @param expected The wall time at which a late guest will be there, to the minute. */
export function quickAnswerText(
  answer: QuickAnswer,
  event: 'pickup' | 'return',
  late: { minutes: number; expected: string } | null,
): string {
  switch (answer) {
    case 'running_late':
      if (late === null) throw new Error('a late guest says by how much');
      return `I’m running about ${late.minutes} minutes late. I should be there around ${formatWallClock(late.expected.slice(11, 16))}.`;
    case 'here':
      return event === 'pickup' ? 'I’m here for the pickup.' : 'I’m here to return the vehicle.';
    case 'cannot_find':
      return event === 'pickup' ? 'I can’t find the car.' : 'I can’t find where to return the car.';
  }
}
