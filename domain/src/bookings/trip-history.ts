import type { TripStep } from '@makani/contract/bookings/trips';
import { type BookingEvent, moveOf } from './booking-moves.ts';

/** An event as the guest sees it. Null for events before the trip existed. */
export function tripStep(event: BookingEvent): Omit<TripStep, 'moment'> | null {
  if (event.from === event.to) return { kind: 'changed', label: 'Changed', note: event.reason };
  return moveOf(event)?.step ?? null;
}
