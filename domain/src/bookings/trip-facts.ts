import type { TripStatus } from '@makani/contract/bookings/bookings';
import type { Badge } from './badge.ts';

export interface TripFacts {
  badge: Badge;
  /** The heading under which the guest finds it. */
  group: 'Now' | 'Upcoming' | 'Past';
  /** Not over yet: it still needs documents and a place in the calendar. */
  isAhead: boolean;
  /** Can still be changed and given up. */
  canChange: boolean;
  /** Has been driven to its end, so its guest can say how it was. */
  canReview: boolean;
  /** Where it stands on a receipt; null: as the booking's own status says. */
  receiptWord: string | null;
  /** Where it stands on its page; null: as the booking's own status says. */
  sentence: ((trip: { returnBy: string }) => string) | null;
}

/** What depends on the guest's view of a booking. Spec 4. */
export const tripFacts = {
  upcoming: {
    badge: { word: 'Upcoming', tone: 'blue' },
    group: 'Upcoming',
    isAhead: true,
    canChange: true,
    canReview: false,
    receiptWord: null,
    sentence: null,
  },
  active: {
    badge: { word: 'Active', tone: 'blue' },
    group: 'Now',
    isAhead: true,
    canChange: false,
    canReview: false,
    receiptWord: 'Under way',
    sentence: ({ returnBy }) => `Enjoy the road. We expect you back by ${returnBy}.`,
  },
  completed: {
    badge: { word: 'Completed', tone: 'grey' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: true,
    receiptWord: 'Completed',
    sentence: () => 'This trip is over. Mahalo for riding with us.',
  },
  cancelled: {
    badge: { word: 'Cancelled', tone: 'red' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: false,
    receiptWord: null,
    sentence: null,
  },
  no_show: {
    badge: { word: 'No-show', tone: 'grey' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: false,
    receiptWord: null,
    sentence: null,
  },
} as const satisfies Record<TripStatus, TripFacts>;

/** Null while nothing has been booked yet. */
export function factsOfTrip({ tripStatus }: { tripStatus: TripStatus | null }): TripFacts | null {
  return tripStatus && tripFacts[tripStatus];
}
