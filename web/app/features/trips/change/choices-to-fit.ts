import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import type { Trip } from '@makani/contract/bookings/trips';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { rentedSeats } from '@makani/domain/fit/rented-seats';
import { inOrder } from '@makani/domain/pricing/host-extras';
import { choicesOf } from '@makani/domain/pricing/rental-options';
import type { ChangeToFit } from '../../../booking-draft/change-to-fit.ts';

/** The choices of a trip, with what makes its party fit. */
export function choicesToFit({ options, party, pickupAt }: Trip, { add, seats }: ChangeToFit): RentalChoices {
  return {
    ...choicesOf(options),
    hostExtras: inOrder([...options.hostExtras, ...add]),
    ...(seats && party && { extras: rentedSeats(party, childSeatRule(pickupAt.slice(0, 10))) }),
  };
}
