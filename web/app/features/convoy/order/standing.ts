import type { Booking } from '@makani/contract/bookings/bookings';
import type { Badge } from '@makani/domain/bookings/badge';
import { isBooked, isCertain, type StatusFacts, statusFacts } from '@makani/domain/bookings/status-facts';

export interface Standing {
  badge: Badge;
  sentence: string;
  /** Nobody drives this vehicle any more. */
  isOver: boolean;
}

/** Where one vehicle of an order stands. */
export function standingOf({ status }: Pick<Booking, 'status'>): Standing {
  const { ending, hostBadge }: StatusFacts = statusFacts[status];
  const badge = hostBadge ?? { word: 'On hold', tone: 'yellow' };
  if (ending !== null) return { badge, sentence: endings[ending], isOver: true };
  if (isCertain(status)) return { badge, sentence: 'Your host has confirmed.', isOver: false };
  const sentence = isBooked(status) ? 'Waiting for the host to confirm.' : 'On hold until it is paid for.';
  return { badge, sentence, isOver: false };
}

const endings: Record<NonNullable<StatusFacts['ending']>, string> = {
  rejection: 'Your host couldn’t provide this vehicle. Open it to see your options and your payment.',
  cancellation: 'This vehicle was cancelled. Open it to see your payment.',
  'no-show': 'This vehicle wasn’t picked up.',
  lapse: 'This reservation was never paid for.',
};
