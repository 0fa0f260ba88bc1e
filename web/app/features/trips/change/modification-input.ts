import type { RentalChoices, RentalOptions } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { choicesOf, isSameRental } from '@makani/domain/pricing/rental-options';
import { addMinutes } from '../../../booking-draft/location-clock.ts';
import { type DateAndTime, fromWallTime, toWallTime } from '../../../booking-draft/period.ts';

export interface Choice {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
  choices: RentalChoices;
}

export type ModificationInput = Pick<RentalOptions, 'pickupAt' | 'returnAt'> & RentalChoices;

export function choiceOf({ options }: Trip): Choice {
  return {
    pickup: fromWallTime(options.pickupAt),
    dropoff: fromWallTime(options.returnAt),
    choices: choicesOf(options),
  };
}

/** Null while an end is missing, or while nothing differs from the booking. */
export function inputOf({ pickup, dropoff, choices }: Choice, { options }: Trip): ModificationInput | null {
  if (pickup === null || dropoff === null) return null;
  const input = { pickupAt: toWallTime(pickup), returnAt: toWallTime(dropoff), ...choices };
  return isSameRental(options, { ...options, ...input }) ? null : input;
}

/** A pickup moved past the return clears the return; the new return keeps the trip's length. */
export function withSameLength(next: Choice, before: Choice): Choice {
  if (next.pickup === null || next.dropoff !== null || before.pickup === null || before.dropoff === null) {
    return next;
  }
  const minutes = minutesBetween(toWallTime(before.pickup), toWallTime(before.dropoff));
  return { ...next, dropoff: fromWallTime(addMinutes(toWallTime(next.pickup), minutes)) };
}

function minutesBetween(from: WallTime, until: WallTime): number {
  return (Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / 60_000;
}
