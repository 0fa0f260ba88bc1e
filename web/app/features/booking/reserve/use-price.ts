import type { Quote } from '@makani/contract/bookings/quotes';
import type { RentalChoices, RentalOptions } from '@makani/contract/bookings/rental-options';
import { choicesOf } from '@makani/domain/pricing/rental-options';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { withChoices, withQuote } from '../../../booking-draft/booking-state.ts';
import { readState, writeState } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { requestQuote } from '../hold-dates.ts';
import { errorSentence } from '../../../api/error-sentence.ts';

/** An offer code that was chosen before the dates, and the API's reason why it does not apply to them. */
export interface RefusedCode {
  code: string;
  reason: string;
}

/**
 * The quote on the screen. Another choice requests another quote; meanwhile the old one stays visible and
 * marked. A saved code that the first quote lacks is tried once.
 */
export function usePrice(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [refusedCode, setRefusedCode] = useState<RefusedCode | null>(null);
  const [input, setInput] = useState<RentalOptions | null>(null);
  const pending = useRef<AbortController>(null);
  // A response that arrives after the screen has closed is ignored.
  useEffect(() => {
    void trySavedCode();
    return () => pending.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the quote that the screen opens with
  }, []);
  const options = input ?? quote.options;

  /** Null when the new price is shown, or when a later choice has replaced this one. */
  async function load(wanted: RentalOptions): Promise<ApiError | null> {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setInput(wanted);
    try {
      const next = await requestQuote(wanted, request.signal);
      if (request.signal.aborted) return null;
      const state = readState(paths.reserve);
      writeState({
        ...withQuote(next),
        ...withChoices(state, next.options),
        // A removed code is forgotten; one that does not apply to these dates is kept for others.
        offerCode: next.discount?.code ?? (quote.discount === null ? state.offerCode : null),
      });
      setQuote(next);
      if (next.discount !== null) setRefusedCode(null);
      setInput(null);
      return null;
    } catch (error) {
      if (request.signal.aborted) return null;
      setInput(null);
      if (!isApiError(error)) throw error;
      return error;
    }
  }

  async function choose(choices: RentalChoices): Promise<void> {
    const refusal = await load({ ...options, ...choices });
    if (refusal) toast.error(errorSentence(refusal));
  }

  /**
   * Returns the message for the code's field, or null on success. Without a code the current one is removed.
   */
  async function applyCode(offerCode: string | undefined): Promise<string | null> {
    if (offerCode === undefined && quote.discount === null) {
      writeState({ offerCode: null });
      setRefusedCode(null);
      return null;
    }
    const { offerCode: _before, ...rental } = options;
    const refusal = await load(offerCode === undefined ? rental : { ...rental, offerCode });
    return refusal && errorSentence(refusal);
  }

  async function trySavedCode(): Promise<void> {
    const { offerCode } = readState(paths.reserve);
    if (offerCode === null || first.discount !== null) return;
    const refusal = await load({ ...first.options, offerCode });
    const reason = refusal?.fields['offerCode'];
    if (reason !== undefined) setRefusedCode({ code: offerCode, reason });
  }

  return {
    quote,
    setQuote,
    refusedCode,
    choices: choicesOf(options),
    isQuoting: input !== null,
    choose,
    applyCode,
  };
}
