import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import { type Trip, previewModification } from '@makani/contract/bookings/trips';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import {
  type Choice,
  type ModificationInput,
  choiceOf,
  withSameLength,
  inputOf,
} from './modification-input.ts';
import { useOffer } from './use-offer.ts';

/**
 * The choice and its price.
 * @param wanted What the page begins with.
 */
export function useModification(trip: Trip, wanted: RentalChoices) {
  const [choice, setChoice] = useState<Choice>(() => ({ ...choiceOf(trip), choices: wanted }));
  const { offer, price, setOffer } = useOffer((body: ModificationInput, signal) =>
    call(previewModification, { params: { id: trip.id }, body }, { signal }),
  );
  useEffect(() => {
    choose(choice);
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page begins with
  }, []);

  function choose(next: Choice): void {
    const adjusted = withSameLength(next, choice);
    setChoice(adjusted);
    price(inputOf(adjusted, trip));
  }

  /** Requests the same choice again, because its price or availability has changed. */
  function refresh(): void {
    choose(choice);
  }

  return { choice, offer, choose, refresh, setOffer };
}
