import { bookingStatuses, type BookingStatus } from '@makani/contract/bookings/bookings';
import type { TripStep } from '@makani/contract/bookings/trips';
import { type Life, type StateTable, stateTable } from './state-table.ts';
import type { BadgeTone } from './badge.ts';
import { type StatusFacts, statusesWhere, statusFacts } from './status-facts.ts';
import { tripFacts } from './trip-facts.ts';

export type ActorKind = 'guest' | 'host' | 'operator' | 'clock' | 'payments';

interface MoveFacts {
  from: readonly BookingStatus[];
  to: BookingStatus;
  /** The kind of actor who may make the move. */
  by: ActorKind;
  /** The default reason in the booking's history. */
  reason: string;
  /** The entry in the trip history that the guest reads; null for moves before the trip existed. */
  step: Pick<TripStep, 'kind' | 'label' | 'note'> | null;
  /** The mails that the guest who pays and the host get. */
  guestMail:
    | 'booking_confirmation'
    | 'host_confirmed'
    | 'booking_rejected'
    | 'trip_cancelled'
    | 'charge_failed'
    | null;
  hostMail: 'host_request' | 'host_instant_booking' | 'host_trip_cancelled' | null;
  /** The mail to a driver who isn't the guest that pays; of an end, only if they were told of the trip. */
  driverMail: 'driver_requested' | 'driver_confirmed' | 'driver_cancelled' | null;
}

/**
 * Every move between two statuses. A hold that its guest lets go or replaces with another expires. A confirmed booking
 * can still be rejected by its host. Either way the guest is offered a substitute, or gets everything back.
 */
export const moveFacts = {
  request: {
    from: ['held'],
    to: 'pending',
    by: 'payments',
    reason: 'the card was authorized',
    step: { kind: 'requested', label: 'Request sent', note: null },
    guestMail: 'booking_confirmation',
    hostMail: 'host_request',
    driverMail: 'driver_requested',
  },
  /** The payment of the vehicle that its host has withdrawn pays for this one. */
  takeSubstitute: {
    from: ['held'],
    to: 'pending',
    by: 'guest',
    reason: 'the guest took it instead of a withdrawn vehicle',
    step: { kind: 'requested', label: 'Vehicle chosen', note: null },
    guestMail: 'booking_confirmation',
    hostMail: 'host_request',
    driverMail: null,
  },
  /** The same, when the desk moves a booking to another vehicle. */
  moveForGuest: {
    from: ['held'],
    to: 'pending',
    by: 'operator',
    reason: 'the desk moved the booking to this vehicle',
    step: {
      kind: 'requested',
      label: 'Vehicle changed',
      note: 'Our team moved your booking to this vehicle.',
    },
    guestMail: 'booking_confirmation',
    hostMail: 'host_request',
    driverMail: null,
  },
  expire: {
    from: ['held'],
    to: 'expired',
    by: 'clock',
    reason: 'the hold ran out',
    step: null,
    guestMail: null,
    hostMail: null,
    driverMail: null,
  },
  release: {
    from: ['held'],
    to: 'expired',
    by: 'guest',
    reason: 'the guest let it go',
    step: null,
    guestMail: null,
    hostMail: null,
    driverMail: null,
  },
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    by: 'host',
    reason: 'the host confirmed',
    step: { kind: 'host_confirmed', label: 'Host confirmed', note: null },
    guestMail: 'host_confirmed',
    hostMail: null,
    driverMail: 'driver_confirmed',
  },
  confirmBySilence: {
    from: ['pending'],
    to: 'confirmed',
    by: 'clock',
    reason: 'the host did not object',
    step: {
      kind: 'confirmed_automatically',
      label: 'Confirmed automatically',
      note: 'The host didn’t respond in time, so your trip was confirmed automatically.',
    },
    guestMail: 'host_confirmed',
    hostMail: null,
    driverMail: 'driver_confirmed',
  },
  /** Right after `request`, in its transaction: only the mails of this move are sent. */
  confirmInstantly: {
    from: ['pending'],
    to: 'confirmed',
    by: 'payments',
    reason: 'instant booking',
    step: {
      kind: 'confirmed_instantly',
      label: 'Confirmed instantly',
      note: 'This vehicle has instant booking, so the host didn’t need to respond.',
    },
    guestMail: 'booking_confirmation',
    hostMail: 'host_instant_booking',
    driverMail: 'driver_confirmed',
  },
  reject: {
    from: ['pending', 'confirmed'],
    to: 'rejected',
    by: 'host',
    reason: 'the host rejected',
    step: {
      kind: 'rejected',
      label: 'Rejected',
      note: 'The host couldn’t accept this booking.',
    },
    guestMail: 'booking_rejected',
    hostMail: null,
    driverMail: 'driver_cancelled',
  },
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'guest',
    reason: 'the guest cancelled',
    step: { kind: 'cancelled', label: 'Cancelled', note: null },
    guestMail: 'trip_cancelled',
    hostMail: 'host_trip_cancelled',
    driverMail: 'driver_cancelled',
  },
  /** The desk cancels, also while the trip is under way, for a fee of its choice. */
  cancelForGuest: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'operator',
    reason: 'the desk cancelled',
    step: { kind: 'cancelled', label: 'Cancelled', note: 'Our team cancelled this trip.' },
    guestMail: 'trip_cancelled',
    hostMail: 'host_trip_cancelled',
    driverMail: 'driver_cancelled',
  },
  confirmForHost: {
    from: ['pending'],
    to: 'confirmed',
    by: 'operator',
    reason: 'the desk confirmed for the host',
    step: { kind: 'host_confirmed', label: 'Host confirmed', note: null },
    guestMail: 'host_confirmed',
    hostMail: null,
    driverMail: 'driver_confirmed',
  },
  rejectForHost: {
    from: ['pending'],
    to: 'rejected',
    by: 'operator',
    reason: 'the desk rejected for the host',
    step: { kind: 'rejected', label: 'Rejected', note: 'The host couldn’t accept this booking.' },
    guestMail: 'booking_rejected',
    hostMail: null,
    driverMail: null,
  },
  callOff: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    by: 'payments',
    reason: 'the card could not be charged',
    step: { kind: 'charge_failed', label: 'Cancelled', note: 'Your card couldn’t be charged.' },
    guestMail: 'charge_failed',
    hostMail: 'host_trip_cancelled',
    driverMail: 'driver_cancelled',
  },
  /** The desk lets a hold go, when its guest or its vehicle is blocked. */
  releaseAtDesk: {
    from: ['held'],
    to: 'expired',
    by: 'operator',
    reason: 'the desk let it go',
    step: null,
    guestMail: null,
    hostMail: null,
    driverMail: null,
  },
  /** The vehicle is taken back without its host, as when it is blocked. */
  withdrawAtDesk: {
    from: ['pending', 'confirmed'],
    to: 'rejected',
    by: 'operator',
    reason: 'the desk withdrew the vehicle',
    step: { kind: 'rejected', label: 'Withdrawn', note: 'This vehicle can’t be provided.' },
    guestMail: 'booking_rejected',
    hostMail: null,
    driverMail: 'driver_cancelled',
  },
  /** Its guest gets another vehicle in the same transaction, and a mail about that. */
  moveAway: {
    from: ['pending', 'confirmed'],
    to: 'rejected',
    by: 'operator',
    reason: 'the desk moved the booking to another vehicle',
    step: { kind: 'rejected', label: 'Moved', note: 'Our team moved your booking to another vehicle.' },
    guestMail: null,
    hostMail: null,
    driverMail: 'driver_cancelled',
  },
  /** Its guest takes another vehicle in the same transaction, because another guest has not brought this one back. */
  leaveLate: {
    from: ['pending', 'confirmed'],
    to: 'rejected',
    by: 'guest',
    reason: 'the vehicle was late from another trip, and the guest took another one',
    step: { kind: 'rejected', label: 'Moved', note: 'You took another vehicle, because this one was late.' },
    guestMail: null,
    hostMail: 'host_trip_cancelled',
    driverMail: 'driver_cancelled',
  },
  markNoShow: {
    from: ['confirmed'],
    to: 'no_show',
    by: 'operator',
    reason: 'the guest did not come',
    step: { kind: 'no_show', label: 'No-show', note: 'The vehicle wasn’t picked up.' },
    guestMail: null,
    hostMail: null,
    driverMail: null,
  },
} as const satisfies Record<string, MoveFacts>;

export type BookingMove = keyof typeof moveFacts;

const allMoves: readonly MoveFacts[] = Object.values(moveFacts);

/** The reasons of moves to another vehicle that are not the host's doing. */
export const movedReasons: readonly string[] = [moveFacts.moveAway.reason, moveFacts.leaveLate.reason];

/** Every status with its successors. *Active* and *completed* are missing because they follow from the time. */
export const bookingMoves: StateTable<BookingStatus> = stateTable(bookingStatuses, allMoves);

export const bookingLife = {
  start: 'held',
  ends: statusesWhere(({ blocksDates }) => !blocksDates),
} as const satisfies Life<BookingStatus>;

/** The moves that end a hold: one pays for it, the others let its dates go. */
export const holdEndings: readonly string[] = Object.entries<MoveFacts>(moveFacts).flatMap(
  ([move, { from }]) => (from.includes(bookingLife.start) ? [move] : []),
);

export function canMake(move: BookingMove, from: BookingStatus): boolean {
  const facts: MoveFacts = moveFacts[move];
  return facts.from.includes(from);
}

/** A row of a booking's history. `from` equals `to` when the booking changed without a move. */
export interface BookingEvent {
  from: BookingStatus | null;
  to: BookingStatus;
  /** `guest:…`, `host:…`, `operator:…`, `clock`, `payments`. */
  actor: string;
  reason: string;
}

/** The move behind an event; undefined for the first event and for changes without a move. */
export function moveOf({ from, to, actor, reason }: BookingEvent): MoveFacts | undefined {
  if (from === null || from === to) return undefined;
  const [kind] = actor.split(':');
  const moves = allMoves.filter((move) => move.to === to);
  const ofKind = moves.filter(({ by }) => by === kind);
  return (
    ofKind.find((move) => move.reason === reason) ??
    ofKind.find((move) => move.from.includes(from)) ??
    moves[0]
  );
}

/** The tone of a step in the trip's history is that of the badge it led to; null for a step without a move. */
export function toneOfStep(kind: TripStep['kind']): BadgeTone | null {
  const move = allMoves.find(({ step }) => step?.kind === kind);
  if (move === undefined) return null;
  const { trip, hostBadge }: StatusFacts = statusFacts[move.to];
  return trip === null || trip === 'by time' ? (hostBadge?.tone ?? null) : tripFacts[trip].badge.tone;
}
