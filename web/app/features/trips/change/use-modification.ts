import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import { type Modification, type Trip, previewModification } from '@makani/contract/bookings/trips';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import {
  type Choice,
  type ModificationInput,
  choiceOf,
  withSameLength,
  inputOf,
} from './modification-input.ts';

/** The price of the choice. While it loads, the last one stays, faded. */
export type Offer =
  | { state: 'none' }
  | { state: 'loading'; last: Modification | null }
  | { state: 'ready'; modification: Modification }
  | { state: 'refused'; error: ApiError };

/** Waits for further input before the request. */
const pauseMs = 300;

/**
 * The choice and its price; the response to an older choice is dropped.
 * @param wanted What the page begins with.
 */
export function useModification(trip: Trip, wanted: RentalChoices) {
  const [choice, setChoice] = useState<Choice>(() => ({ ...choiceOf(trip), choices: wanted }));
  const [offer, setOffer] = useState<Offer>({ state: 'none' });
  const request = useRef<AbortController>(undefined);
  useEffect(() => {
    choose(choice);
    return () => request.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- only what the page begins with
  }, []);

  function choose(next: Choice): void {
    const adjusted = withSameLength(next, choice);
    setChoice(adjusted);
    const input = inputOf(adjusted, trip);
    request.current?.abort();
    if (input === null) return setOffer({ state: 'none' });
    setOffer({ state: 'loading', last: lastOf(offer) });
    void load(input);
  }

  async function load(input: ModificationInput): Promise<void> {
    const current = new AbortController();
    request.current = current;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (current.signal.aborted) return;
    try {
      const question = { params: { id: trip.id }, body: input };
      const modification = await call(previewModification, question, { signal: current.signal });
      if (!current.signal.aborted) setOffer({ state: 'ready', modification });
    } catch (error) {
      if (current.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setOffer({ state: 'refused', error });
    }
  }

  /** Requests the same choice again, because its price or availability has changed. */
  function refresh(): void {
    choose(choice);
  }

  return { choice, offer, choose, refresh, setOffer };
}

function lastOf(offer: Offer): Modification | null {
  if (offer.state === 'ready') return offer.modification;
  return offer.state === 'loading' ? offer.last : null;
}
