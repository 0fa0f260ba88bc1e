import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { HandoverKind } from '@makani/contract/handover/handover-words';
import { isCertain, isRequest, statusFacts, type StatusFacts } from '../../bookings/status-facts.ts';
import { type AgreedAndActual, earliestPickupHours } from './recorded-time.ts';

export interface RecordableTrip extends AgreedAndActual {
  status: BookingStatus;
  endsAt: Temporal.Instant;
  /** When it was called off or missed; null while it stands. */
  endedAt: Temporal.Instant | null;
}

/** Whatever concerns a trip is decided within weeks. */
const recordableDays = 30;

/**
 * @returns why a pickup or return cannot be recorded, as a sentence; null when it can. A record that was made on a phone before
 * the trip was called off is stored whenever it comes.
 * @param happenedAt When it happened; now for one that isn't made yet.
 */
export function whyNotRecord(
  trip: RecordableTrip,
  kind: HandoverKind,
  { happenedAt, now }: { happenedAt: Temporal.Instant; now: Temporal.Instant },
): string | null {
  if (isRequest(trip.status)) return 'The host hasn’t confirmed this booking yet.';
  if (!isCertain(trip.status)) {
    const { trip: isTrip }: StatusFacts = statusFacts[trip.status];
    const wasBefore = trip.endedAt !== null && isBefore(happenedAt, trip.endedAt);
    if (isTrip === null || !wasBefore) return 'This trip was called off, so there’s nothing to record.';
  }
  const soonest = trip.startsAt.subtract({ hours: earliestPickupHours });
  if (isBefore(now, soonest))
    return `You can record the ${kind} from ${earliestPickupHours} hours before the agreed pickup.`;
  return isBefore(trip.endsAt.add({ hours: 24 * recordableDays }), now)
    ? `This trip ended more than ${recordableDays} days ago, so its record is closed.`
    : null;
}

/** The record that comes next; null once the return is on record, or where there is nothing to record. */
export function nextRecord(trip: RecordableTrip, now: Temporal.Instant): HandoverKind | null {
  if (!isCertain(trip.status) || trip.returnedAt !== null) return null;
  return trip.pickedUpAt === null && isBefore(now, trip.endsAt) ? 'pickup' : 'return';
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
