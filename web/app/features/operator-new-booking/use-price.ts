import { createQuote, type Quote } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

interface Answer {
  /** The options that it is about. */
  options: string;
  quote: Quote | null;
  failure: ApiError | null;
}

export interface Price {
  /** Null until the price of these very options is there. */
  quote: Quote | null;
  failure: ApiError | null;
  /** Shows another price for the same options. */
  replace: (quote: Quote) => void;
}

/** Prices a rental anew whenever its options change. */
export function usePrice(wanted: RentalOptionsInput): Price {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const options = JSON.stringify(wanted);

  useEffect(() => {
    const request = new AbortController();
    call(createQuote, { body: wanted }, { signal: request.signal }).then(
      (quote) => setAnswer({ options, quote, failure: null }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setAnswer({ options, quote: null, failure: error });
      },
    );
    return () => request.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text has all of them
  }, [options]);

  const current = answer?.options === options ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    replace: (quote) => setAnswer({ options, quote, failure: null }),
  };
}
