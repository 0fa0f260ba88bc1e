import { bookingStatuses, type BookingStatus, type TripStatus } from '@makani/contract/bookings/bookings';
import type { HostBookingGroup, HostBookingStatus } from '@makani/contract/bookings/host-booking-entry';
import type { Badge } from './badge.ts';

/** Everything that depends on the status of a booking. */
export interface StatusFacts {
  /** True while the booking blocks its dates. The database's overlap constraint names the same statuses. */
  blocksDates: boolean;
  /** The actor whose step comes next. When the deadline passes, the clock takes it. */
  waitsFor: 'payment' | 'host' | null;
  /** Paid for and not cancelled, whether the trip lies ahead, is active or is over. */
  isBooked: boolean;
  /** The part of the price that is owed. */
  due: 'price' | 'fee' | 'nothing';
  /** The name of the fee among the host's earnings. */
  feeName: string | null;
  /** The guest's view. 'by time': upcoming, then active, then completed. Null: nothing has been booked yet. */
  trip: TripStatus | 'by time' | null;
  /** Null while the host does not see the booking. */
  hostBadge: Badge | null;
  /** The bar in the host's calendar; null when it takes no time there. */
  calendarBar: keyof typeof calendarBars | null;
  /** The status in the guest's own calendar, RFC 5545. */
  ics: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  receiptWord: string;
  /** How an early end is described to the guest; null while the booking stands. */
  ending: 'rejection' | 'cancellation' | 'lapse' | 'no-show' | null;
  /**
   * Why a host cannot answer: the API's error, and a sentence for a page that still showed it as pending.
   * Null: they can.
   */
  cannotAnswer: { refusal: string; meanwhile: string } | null;
}

export const calendarBars = {
  hold: { letter: 'H', name: 'Hold, not paid yet' },
  requested: { letter: 'P', name: 'Pending booking' },
  booked: { letter: 'C', name: 'Confirmed booking' },
} as const;

const neverPaid = 'This booking was never paid for.';

export const statusFacts = {
  held: {
    blocksDates: true,
    waitsFor: 'payment',
    isBooked: false,
    due: 'price',
    feeName: null,
    trip: null,
    hostBadge: null,
    calendarBar: 'hold',
    ics: 'CANCELLED',
    receiptWord: 'Reserved',
    ending: null,
    cannotAnswer: { refusal: neverPaid, meanwhile: neverPaid },
  },
  pending: {
    blocksDates: true,
    waitsFor: 'host',
    isBooked: true,
    due: 'price',
    feeName: null,
    trip: 'by time',
    hostBadge: { word: 'Pending', tone: 'yellow' },
    calendarBar: 'requested',
    ics: 'TENTATIVE',
    receiptWord: 'Requested',
    ending: null,
    cannotAnswer: null,
  },
  confirmed: {
    blocksDates: true,
    waitsFor: null,
    isBooked: true,
    due: 'price',
    feeName: null,
    trip: 'by time',
    hostBadge: { word: 'Confirmed', tone: 'green' },
    calendarBar: 'booked',
    ics: 'CONFIRMED',
    receiptWord: 'Confirmed',
    ending: null,
    cannotAnswer: {
      refusal: 'This booking is already confirmed.',
      meanwhile:
        'This booking is already confirmed: it was answered on another device, or confirmed automatically.',
    },
  },
  rejected: {
    blocksDates: false,
    waitsFor: null,
    isBooked: false,
    due: 'nothing',
    feeName: null,
    trip: 'cancelled',
    hostBadge: { word: 'Rejected', tone: 'red' },
    calendarBar: null,
    ics: 'CANCELLED',
    receiptWord: 'Rejected by the host',
    ending: 'rejection',
    cannotAnswer: {
      refusal: 'This booking has already been rejected.',
      meanwhile: 'This booking is already rejected: it was answered on another device.',
    },
  },
  cancelled: {
    blocksDates: false,
    waitsFor: null,
    isBooked: false,
    due: 'fee',
    feeName: 'Cancellation fee',
    trip: 'cancelled',
    hostBadge: { word: 'Cancelled', tone: 'grey' },
    calendarBar: null,
    ics: 'CANCELLED',
    receiptWord: 'Cancelled',
    ending: 'cancellation',
    cannotAnswer: {
      refusal: 'The guest has cancelled this booking.',
      meanwhile: 'The guest has cancelled this booking in the meantime.',
    },
  },
  expired: {
    blocksDates: false,
    waitsFor: null,
    isBooked: false,
    due: 'nothing',
    feeName: null,
    trip: 'cancelled',
    hostBadge: null,
    calendarBar: null,
    ics: 'CANCELLED',
    receiptWord: 'Cancelled',
    ending: 'lapse',
    cannotAnswer: { refusal: neverPaid, meanwhile: neverPaid },
  },
  no_show: {
    blocksDates: false,
    waitsFor: null,
    isBooked: false,
    due: 'fee',
    feeName: 'No-show fee',
    trip: 'no_show',
    hostBadge: { word: 'No-show', tone: 'grey' },
    calendarBar: 'booked',
    ics: 'CANCELLED',
    receiptWord: 'No-show',
    ending: 'no-show',
    cannotAnswer: {
      refusal: 'The guest didn’t pick up the vehicle.',
      meanwhile: 'The guest didn’t pick up the vehicle.',
    },
  },
} as const satisfies {
  [Status in BookingStatus]: StatusFacts & { hostBadge: Status extends HostBookingStatus ? Badge : null };
};

/** Statuses whose facts meet a condition, in the order of the contract. */
export function statusesWhere(meets: (facts: StatusFacts) => boolean): BookingStatus[] {
  return bookingStatuses.filter((status) => meets(statusFacts[status]));
}

export const liveStatuses = statusesWhere(({ blocksDates }) => blocksDates);
export const heldStatuses = statusesWhere(({ waitsFor }) => waitsFor === 'payment');
export const requestedStatuses = statusesWhere(({ waitsFor }) => waitsFor === 'host');
export const bookedStatuses = statusesWhere(({ isBooked }) => isBooked);
/** Taken back from their guests. */
export const rejectedStatuses = statusesWhere(({ ending }) => ending === 'rejection');
/** Holds that were never paid and have run out. */
export const lapsedStatuses = statusesWhere(({ ending }) => ending === 'lapse');
/** Bookings that wait for no decision: these are charged and driven. */
export const certainStatuses = statusesWhere((facts) => facts.isBooked && facts.waitsFor === null);
/** Paid bookings, which the guest's trips and the host's bookings list. */
export const listedStatuses = statusesWhere(({ hostBadge }) => hostBadge !== null);

type Named = typeof statusFacts;
type BookedStatus = { [S in BookingStatus]: Named[S]['isBooked'] extends true ? S : never }[BookingStatus];

export function isBooked(status: BookingStatus): status is BookedStatus {
  return statusFacts[status].isBooked;
}

export function isHold(status: BookingStatus): boolean {
  return heldStatuses.includes(status);
}

/** True while the booking is paid for and waits for its host. */
export function isRequest(status: BookingStatus): boolean {
  return requestedStatuses.includes(status);
}

export function isCertain(status: BookingStatus): boolean {
  return certainStatuses.includes(status);
}

/** True for a paid booking that was rejected, cancelled or missed: its money is returned except for a fee. */
export function cameToNothing(status: BookingStatus): boolean {
  const { hostBadge, blocksDates }: StatusFacts = statusFacts[status];
  return hostBadge !== null && !blocksDates;
}

/** A booking that the desk moved to another vehicle has the status of a rejected one, but nobody rejected it. */
interface MaybeMoved<Status extends BookingStatus> {
  status: Status;
  isMovedAway?: boolean | undefined;
}

export const movedBadge: Badge = { word: 'Moved', tone: 'grey' };

/** The part of a host's list that a booking belongs to. */
export function hostGroupOf({ status, isMovedAway }: MaybeMoved<HostBookingStatus>): HostBookingGroup {
  return isMovedAway === true ? 'moved' : status;
}

export function hostGroupBadge(group: HostBookingGroup): Badge {
  return group === 'moved' ? movedBadge : statusFacts[group].hostBadge;
}

export function receiptWordOf({ status, isMovedAway }: MaybeMoved<BookingStatus>): string {
  return isMovedAway === true ? 'Moved to another vehicle' : statusFacts[status].receiptWord;
}
