import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { AgreedAndActual } from './recorded-time.ts';

export interface SwappableTrip extends AgreedAndActual {
  /** The booked one. */
  vehicleId: string;
  /** The vehicles that it went on with, oldest first. */
  swaps: readonly { toVehicleId: string; swappedAt: Temporal.Instant }[];
}

/** A signed record that counts. */
interface CountedRecord {
  vehicleId: string;
  kind: HandoverKind;
  happenedAt: Temporal.Instant;
}

/**
 * The parts of a trip, one for each vehicle in their order, with the pickup and the return of that vehicle. A trip without a swap
 * has one.
 * @param records Those of all its vehicles, in the order in which they were signed.
 */
export function legsOf<Trip extends SwappableTrip>(trip: Trip, records: readonly CountedRecord[]): Trip[] {
  const timeOf = (kind: HandoverKind, vehicleId: string) =>
    records.findLast((record) => record.kind === kind && record.vehicleId === vehicleId)?.happenedAt ?? null;
  const vehicles = [
    { vehicleId: trip.vehicleId, startsAt: trip.startsAt },
    ...trip.swaps.map(({ toVehicleId, swappedAt }) => ({ vehicleId: toVehicleId, startsAt: swappedAt })),
  ];
  return vehicles.map(({ vehicleId, startsAt }, place) => {
    const [isFirst, isLast] = [place === 0, place === trip.swaps.length];
    return {
      ...trip,
      vehicleId,
      startsAt,
      pickedUpAt: isFirst ? trip.pickedUpAt : timeOf('pickup', vehicleId),
      returnedAt: isLast ? trip.returnedAt : timeOf('return', vehicleId),
      ofOthers: {
        pickedUpAt: isFirst ? null : trip.pickedUpAt,
        returnedAt: isLast ? null : trip.returnedAt,
      },
    };
  });
}

/** The vehicle with which a trip ends. The others are returned where the trip began. */
export function lastVehicleOf({ vehicleId, swaps }: Pick<SwappableTrip, 'vehicleId' | 'swaps'>): string {
  return swaps.at(-1)?.toVehicleId ?? vehicleId;
}

type Leg = Pick<SwappableTrip, 'vehicleId' | 'pickedUpAt' | 'returnedAt'>;

/**
 * The leg whose record comes next: until the last vehicle is picked up, one that is still to be returned; then the last one.
 * Undefined for no legs.
 */
export function nextLeg<One extends Leg>(legs: readonly One[]): One | undefined {
  const last = legs.at(-1);
  if (last === undefined || last.pickedUpAt !== null || last.returnedAt !== null) return last;
  return legs.findLast(({ pickedUpAt, returnedAt }) => pickedUpAt !== null && returnedAt === null) ?? last;
}

/** True for a record that begins or ends the whole trip: the pickup of its first vehicle, and the return of its last one. */
export function setsTripTime(kind: HandoverKind, vehicleId: string, legs: readonly Leg[]): boolean {
  return legs.at(kind === 'pickup' ? 0 : -1)?.vehicleId === vehicleId;
}
