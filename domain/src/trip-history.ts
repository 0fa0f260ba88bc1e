import type { BookingStatus } from '@makani/contract/bookings';
import type { TripStep } from '@makani/contract/trips';

/** A row of a booking's history. `from` and `to` are the same when the booking changed without moving on. */
export interface BookingEvent {
  from: BookingStatus | null;
  to: BookingStatus;
  /** `guest:…`, `host:…`, `clock`, `payments`. */
  actor: string;
  reason: string;
}

const labels = {
  requested: 'Request sent',
  host_confirmed: 'Host confirmed',
  confirmed_automatically: 'Confirmed automatically',
  changed: 'Changed',
  cancelled: 'Cancelled',
  charge_failed: 'Cancelled',
  rejected: 'Rejected',
} as const satisfies Record<TripStep['kind'], string>;

/** An event as the guest is told of it. Null for what happened before there was a trip. */
export function tripStep(event: BookingEvent): Omit<TripStep, 'moment'> | null {
  const kind = kindOf(event);
  return kind && { kind, label: labels[kind], note: noteOf(kind, event) };
}

function kindOf({ from, to, actor }: BookingEvent): TripStep['kind'] | null {
  if (from === to) return 'changed';
  switch (to) {
    case 'pending':
      return 'requested';
    case 'confirmed':
      return actor === 'clock' ? 'confirmed_automatically' : 'host_confirmed';
    case 'cancelled':
      return actor === 'payments' ? 'charge_failed' : 'cancelled';
    case 'rejected':
      return 'rejected';
    case 'held':
    case 'expired':
      return null;
  }
}

function noteOf(kind: TripStep['kind'], { reason }: BookingEvent): string | null {
  switch (kind) {
    case 'changed':
      return reason;
    case 'charge_failed':
      return 'The card could not be charged.';
    case 'rejected':
      return 'The host cannot rent the vehicle out. All you paid goes back to your card.';
    case 'confirmed_automatically':
      return 'The host did not object in time, so the trip is yours.';
    case 'requested':
    case 'host_confirmed':
    case 'cancelled':
      return null;
  }
}
