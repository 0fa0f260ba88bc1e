import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { HandoverBody } from '@makani/contract/handover/record-body';
import { instantOf } from '@makani/domain/calendar/wall-instants';
import {
  boundsOf,
  type RecordedTime,
  recordedTime,
  statedTime,
} from '@makani/domain/handover/record/recorded-time';
import { lastVehicleOf } from '@makani/domain/handover/record/trip-legs';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';

/** The time zone of a record. A one-way trip ends elsewhere with its last vehicle only. */
export function zoneOf(
  trip: Pick<RecordedTrip, 'vehicleId' | 'swaps' | 'timeZone' | 'returnTimeZone'>,
  { kind, vehicleId }: { kind: HandoverKind; vehicleId: string },
): string {
  return kind === 'return' && vehicleId === lastVehicleOf(trip) ? trip.returnTimeZone : trip.timeZone;
}

/**
 * When a record happened: as somebody entered it; without that, a correction keeps the time that it corrects, and any other
 * record has the phone's.
 * @param sentAt When the phone sent the body, and its clock was compared.
 */
export function timeOf(
  leg: RecordedTrip,
  body: HandoverBody,
  { sentAt, now }: { sentAt: Temporal.Instant; now: Temporal.Instant },
): RecordedTime {
  const bounds = boundsOf(body.kind, leg, now);
  const stated = statedIn(leg, body);
  if (stated !== null) return statedTime(stated, bounds);
  const sent = {
    happenedAt: Temporal.Instant.from(body.happenedAt),
    deviceNow: Temporal.Instant.from(body.deviceNow).add(sentAt.until(now)),
  };
  return recordedTime(sent, bounds, now);
}

function statedIn(leg: RecordedTrip, { kind, statedAt, corrects }: HandoverBody): Temporal.Instant | null {
  if (statedAt !== undefined) return instantOf(statedAt, zoneOf(leg, { kind, vehicleId: leg.vehicleId }));
  if (corrects === null) return null;
  return kind === 'pickup' ? leg.pickedUpAt : leg.returnedAt;
}
