import { createQuote, type Quote } from '@makani/contract/bookings/quotes';
import { createDeskQuote } from '@makani/contract/desk-bookings/new-booking';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';
import { promptAtDesk } from '../../session/desk-questions.ts';

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

/** Prices a rental anew whenever its options or the discount of the desk change; null for none. */
export function usePrice(wanted: RentalOptionsInput, discountCents: number | null): Price {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const options = JSON.stringify({ wanted, discountCents });

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const priced =
      discountCents === null
        ? call(createQuote, { body: wanted }, { signal })
        : deskCall(createDeskQuote, { body: { ...wanted, discountCents } }, { signal });
    priced.then(
      (quote) => setAnswer({ options, quote, failure: null }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        if (error.code === 'password_needed') promptAtDesk('password', () => setAttempt(attempt + 1));
        setAnswer({ options, quote: null, failure: error });
      },
    );
    return () => request.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text has all of them
  }, [options, attempt]);

  const current = answer?.options === options ? answer : null;
  return {
    quote: current?.quote ?? null,
    failure: current?.failure ?? null,
    replace: (quote) => setAnswer({ options, quote, failure: null }),
  };
}
