import type { Insurance } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { addMinutes } from '../../../booking-draft/location-clock.ts';
import { type DateAndTime, fromWallTime, toWallTime } from '../../../booking-draft/period.ts';

export interface Choice {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
  insurance: Insurance;
}

export interface ModificationInput {
  pickupAt: WallTime;
  returnAt: WallTime;
  insurance: Insurance;
}

export function choiceOf({ pickupAt, returnAt, insurance }: ModificationInput): Choice {
  return { pickup: fromWallTime(pickupAt), dropoff: fromWallTime(returnAt), insurance };
}

/** Null while an end is missing, or while everything is as it is booked. */
export function inputOf({ pickup, dropoff, insurance }: Choice, trip: Trip): ModificationInput | null {
  if (pickup === null || dropoff === null) return null;
  const input = { pickupAt: toWallTime(pickup), returnAt: toWallTime(dropoff), insurance };
  const isAsBooked =
    input.pickupAt === trip.pickupAt && input.returnAt === trip.returnAt && insurance === trip.insurance;
  return isAsBooked ? null : input;
}

/** A trip that is moved keeps its length, rather than losing its return to what lies behind the new pickup. */
export function keepLength(next: Choice, before: Choice): Choice {
  if (next.pickup === null || next.dropoff !== null || before.pickup === null || before.dropoff === null) {
    return next;
  }
  const minutes = minutesBetween(toWallTime(before.pickup), toWallTime(before.dropoff));
  return { ...next, dropoff: fromWallTime(addMinutes(toWallTime(next.pickup), minutes)) };
}

function minutesBetween(from: WallTime, until: WallTime): number {
  return (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000;
}
