import type { Modification } from '@makani/contract/bookings/trips';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.ts';

/** The price of the choice. While it loads, the last one stays, faded. */
export type Offer<Priced = Modification> =
  | { state: 'none' }
  | { state: 'loading'; last: Priced | null }
  | { state: 'ready'; modification: Priced }
  | { state: 'refused'; error: ApiError };

/** Waits for further input before the request. */
const pauseMs = 300;

/** The price of what is chosen; the response to an older choice is dropped. */
export function useOffer<Input, Priced>(load: (input: Input, signal: AbortSignal) => Promise<Priced>) {
  const [offer, setOffer] = useState<Offer<Priced>>({ state: 'none' });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  /** @param input Null for nothing that could be priced. */
  function price(input: Input | null): void {
    request.current?.abort();
    if (input === null) return setOffer({ state: 'none' });
    setOffer({ state: 'loading', last: lastOf(offer) });
    void loadAfterPause(input);
  }

  async function loadAfterPause(input: Input): Promise<void> {
    const current = new AbortController();
    request.current = current;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (current.signal.aborted) return;
    try {
      const modification = await load(input, current.signal);
      if (!current.signal.aborted) setOffer({ state: 'ready', modification });
    } catch (error) {
      if (current.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setOffer({ state: 'refused', error });
    }
  }

  return { offer, price, setOffer };
}

function lastOf<Priced>(offer: Offer<Priced>): Priced | null {
  if (offer.state === 'ready') return offer.modification;
  return offer.state === 'loading' ? offer.last : null;
}
