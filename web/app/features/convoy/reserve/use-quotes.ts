import type { Quote } from '@makani/contract/bookings/quotes';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { type ConvoyChoices, rentalsOf } from './convoy-rentals.ts';
import { type ConvoyToReserve, quoteAll } from './load-convoy.ts';

/** The quotes on the screen. Another choice asks for others; meanwhile the old ones stay visible and marked. */
export function useQuotes({ convoy, choices: first, quotes: loaded }: ConvoyToReserve) {
  const [shown, setShown] = useState({ choices: first, quotes: loaded });
  const [wanted, setWanted] = useState<ConvoyChoices | null>(null);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);

  async function choose(choices: ConvoyChoices): Promise<void> {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setWanted(choices);
    try {
      const quotes = await quoteAll(rentalsOf(convoy, choices), request.signal);
      if (!request.signal.aborted) setShown({ choices, quotes });
    } catch (error) {
      if (request.signal.aborted) return;
      if (!isApiError(error)) throw error;
      toast.error(errorSentence(error));
    }
    if (!request.signal.aborted) setWanted(null);
  }

  return {
    quotes: shown.quotes,
    choices: wanted ?? shown.choices,
    isQuoting: wanted !== null,
    choose,
    show: (quotes: Quote[]) => setShown({ ...shown, quotes }),
  };
}
