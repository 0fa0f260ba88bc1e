import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BookingState, choicesOf, withChoices } from '../../../booking-draft/booking-state.ts';
import { readState, writeState } from '../../../booking-draft/navigation-state.ts';
import { type ChosenPeriod, dropoffOf, periodFields, pickupOf } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';

export interface Choice extends ChosenPeriod {
  choices: RentalChoices;
}

/** The choice on the screen. Each change is saved at once, and the loader fetches its price. */
export function useChoice(state: BookingState) {
  const { revalidate, state: progress } = useRevalidator();
  // Null uses the loader's state: on a page from the server, the draft is only available a moment later.
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? {
    pickup: pickupOf(state),
    dropoff: dropoffOf(state),
    choices: choicesOf(state),
  };

  function choose(next: Choice): void {
    setChosen(next);
    writeState({
      ...periodFields(next.pickup, next.dropoff),
      ...withChoices(readState(paths.vehicle), next.choices),
    });
    void revalidate();
  }

  function returnHere(): void {
    writeState({ returnLocation: '' });
    void revalidate();
  }

  return { choice, choose, returnHere, isPricing: progress === 'loading' };
}
