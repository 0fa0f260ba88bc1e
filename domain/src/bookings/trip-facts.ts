import type { TripStatus } from '@makani/contract/bookings/bookings';
import type { Badge } from './badge.ts';

export interface TripFacts {
  badge: Badge;
  /** The heading above the trip in the guest's list. */
  group: 'Now' | 'Upcoming' | 'Past';
  /** True until the trip is over: documents and the calendar entry still matter. */
  isAhead: boolean;
  /** True while the guest can change or cancel the trip. */
  canChange: boolean;
  /** True once the trip is completed, so its guest can review it. */
  canReview: boolean;
  /** The word on the receipt; null to use that of the booking's status. */
  receiptWord: string | null;
  /** Its pickup and return can be recorded, or have been. */
  hasRecords: boolean;
  /** The sentence on the trip page; null to use that of the booking's status. */
  sentence: ((trip: { returnBy: string }) => string) | null;
}

/** Everything that depends on the guest's view of a booking. Spec 4. */
export const tripFacts = {
  upcoming: {
    badge: { word: 'Upcoming', tone: 'blue' },
    group: 'Upcoming',
    isAhead: true,
    canChange: true,
    canReview: false,
    receiptWord: null,
    hasRecords: true,
    sentence: null,
  },
  active: {
    badge: { word: 'Active', tone: 'blue' },
    group: 'Now',
    isAhead: true,
    canChange: false,
    canReview: false,
    receiptWord: 'In progress',
    hasRecords: true,
    sentence: ({ returnBy }) => `Enjoy your trip. Please return the vehicle by ${returnBy}.`,
  },
  completed: {
    badge: { word: 'Completed', tone: 'grey' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: true,
    receiptWord: 'Completed',
    hasRecords: true,
    sentence: () => 'This trip is complete. Mahalo for driving with us.',
  },
  cancelled: {
    badge: { word: 'Cancelled', tone: 'red' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: false,
    receiptWord: null,
    hasRecords: false,
    sentence: null,
  },
  no_show: {
    badge: { word: 'No-show', tone: 'grey' },
    group: 'Past',
    isAhead: false,
    canChange: false,
    canReview: false,
    receiptWord: null,
    hasRecords: false,
    sentence: null,
  },
} as const satisfies Record<TripStatus, TripFacts>;

export function factsOfTrip({ tripStatus }: { tripStatus: TripStatus | null }): TripFacts | null {
  return tripStatus && tripFacts[tripStatus];
}
