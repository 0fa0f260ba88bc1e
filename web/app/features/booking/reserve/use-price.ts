import type { Insurance, Quote } from '@makani/contract/bookings/quotes';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { withQuote } from '../../../booking-draft/booking-state.ts';
import { readState, writeState } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { requestQuote } from '../hold-dates.ts';
import { refusalSentence } from './refusal-sentence.ts';

interface Choice {
  insurance: Insurance;
  offerCode: string | undefined;
}

/** The quote on the screen. Another choice is another quote; until it has come, the old one stays shown and marked. */
export function usePrice(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [input, setInput] = useState<Choice | null>(null);
  const asking = useRef<AbortController>(null);
  // An answer that comes when the screen is left belongs to no screen.
  useEffect(() => () => asking.current?.abort(), []);
  const current: Choice = { insurance: quote.insurance, offerCode: quote.discount?.code };

  /** Null when the new price is shown, or when a later choice has overtaken this one. */
  async function ask(choice: Choice): Promise<ApiError | null> {
    asking.current?.abort();
    const request = new AbortController();
    asking.current = request;
    setInput(choice);
    try {
      const { vehicleId, locationId, pickupAt, returnAt } = quote;
      const next = await requestQuote(
        { vehicleId, locationId, pickupAt, returnAt, ...choice },
        request.signal,
      );
      if (request.signal.aborted) return null;
      const { customerInfo, offerCode } = readState(paths.reserve);
      writeState({
        ...withQuote(next),
        customerInfo: { ...customerInfo, insurance: next.insurance },
        // A code that was taken away is forgotten; one that these dates do not fit is kept for others.
        offerCode: next.discount?.code ?? (quote.discount === null ? offerCode : null),
      });
      setQuote(next);
      setInput(null);
      return null;
    } catch (error) {
      if (request.signal.aborted) return null;
      setInput(null);
      if (!isApiError(error)) throw error;
      return error;
    }
  }

  async function chooseInsurance(insurance: Insurance): Promise<void> {
    const refusal = await ask({ ...(input ?? current), insurance });
    if (refusal) toast.error(refusalSentence(refusal));
  }

  /** The sentence to show at the code's field, or null when it was taken. No code takes the last one away. */
  async function applyCode(offerCode: string | undefined): Promise<string | null> {
    const refusal = await ask({ ...(input ?? current), offerCode });
    return refusal && refusalSentence(refusal);
  }

  return {
    quote,
    setQuote,
    insurance: input?.insurance ?? quote.insurance,
    isQuoting: input !== null,
    chooseInsurance,
    applyCode,
  };
}
