import type { TripStatus } from '@makani/contract/bookings';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Spec 4. */
export const tripBadges = {
  upcoming: { tone: 'blue', label: 'Upcoming' },
  active: { tone: 'blue', label: 'Active' },
  completed: { tone: 'grey', label: 'Completed' },
  cancelled: { tone: 'red', label: 'Cancelled' },
} as const satisfies Record<TripStatus, { tone: BadgeTone; label: string }>;
