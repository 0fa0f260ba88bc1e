import { bookingStatusSchema, type BookingStatus, type TripStatus } from '@makani/contract/bookings/bookings';
import type { HostBookingStatus } from '@makani/contract/bookings/host-booking-entry';
import type { Badge } from './badge.ts';

/** What depends on the status of a booking. */
export interface StatusFacts {
  /** Keeps the dates from everybody else. The database's overlap constraint names the same statuses. */
  blocksDates: boolean;
  /** Whose step comes next; when its deadline passes, the clock takes it. */
  waitsFor: 'payment' | 'host' | null;
  /** Paid for and standing: a trip that somebody will take, takes or took. */
  isBooked: boolean;
  /** What of its price is owed as it stands. */
  due: 'price' | 'fee' | 'nothing';
  /** What the host's earnings call that fee. */
  feeName: string | null;
  /** The guest's view. 'by time': upcoming, then active, then completed. Null: nothing has been booked yet. */
  trip: TripStatus | 'by time' | null;
  /** Null while it is nothing to the host. */
  hostBadge: Badge | null;
  /** The host's calendar; null: it takes no time there. */
  calendarBar: keyof typeof calendarBars | null;
  /** The guest's own calendar, RFC 5545. */
  ics: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  receiptWord: string;
  /** How the guest is told that it came to an end before its time; null while it stands. */
  ending: 'rejection' | 'cancellation' | 'lapse' | 'no-show' | null;
  /** Why a host cannot answer it: as the API refuses, and for a screen that showed it as pending. Null: they can. */
  cannotAnswer: { refusal: string; meanwhile: string } | null;
}

export const calendarBars = {
  hold: { letter: 'H', name: 'Being paid for now' },
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
      refusal: 'This booking is confirmed already.',
      meanwhile: 'This booking is confirmed already: it was answered elsewhere, or in time by itself.',
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
      refusal: 'This booking has been rejected already.',
      meanwhile: 'This booking is rejected already: it was answered elsewhere.',
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
      refusal: 'The guest did not come for this booking.',
      meanwhile: 'The guest did not come for this booking.',
    },
  },
} as const satisfies {
  [Status in BookingStatus]: StatusFacts & { hostBadge: Status extends HostBookingStatus ? Badge : null };
};

/** The statuses whose facts meet a condition, in the order of the contract. */
export function statusesWhere(meets: (facts: StatusFacts) => boolean): BookingStatus[] {
  return bookingStatusSchema.options.filter((status) => meets(statusFacts[status]));
}

export const liveStatuses = statusesWhere(({ blocksDates }) => blocksDates);
export const heldStatuses = statusesWhere(({ waitsFor }) => waitsFor === 'payment');
export const requestedStatuses = statusesWhere(({ waitsFor }) => waitsFor === 'host');
export const bookedStatuses = statusesWhere(({ isBooked }) => isBooked);
/** Nobody's answer is awaited any more: these are charged for and driven. */
export const certainStatuses = statusesWhere((facts) => facts.isBooked && facts.waitsFor === null);
/** Paid for: the guest has it among the trips, the vehicle's host among the bookings. */
export const listedStatuses = statusesWhere(({ hostBadge }) => hostBadge !== null);

type Named = typeof statusFacts;
type BookedStatus = { [S in BookingStatus]: Named[S]['isBooked'] extends true ? S : never }[BookingStatus];

export function isBooked(status: BookingStatus): status is BookedStatus {
  return statusFacts[status].isBooked;
}

/** Kept for a guest who has not paid yet. */
export function isHold(status: BookingStatus): boolean {
  return heldStatuses.includes(status);
}

/** Paid for, and its host may still say no. */
export function isRequest(status: BookingStatus): boolean {
  return requestedStatuses.includes(status);
}

export function isCertain(status: BookingStatus): boolean {
  return certainStatuses.includes(status);
}

/** Paid for, and then neither driven nor owed in full: its money has been given back but for a fee. */
export function cameToNothing(status: BookingStatus): boolean {
  const { hostBadge, blocksDates }: StatusFacts = statusFacts[status];
  return hostBadge !== null && !blocksDates;
}
