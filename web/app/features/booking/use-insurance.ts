import type { Insurance, Quote } from '@makani/contract/quotes';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { isApiError } from '../../api/api-error.ts';
import { withQuote } from '../../draft/booking-state.ts';
import { readState, writeState } from '../../draft/navigation-state.ts';
import { paths } from '../../paths.ts';
import { quoteAgain } from './hold-dates.ts';

/** The quote on the screen. Another insurance is another quote; until it has come, the old one stays shown and marked. */
export function useInsurance(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [chosen, setChosen] = useState<Insurance>(first.insurance);
  const asking = useRef<AbortController>(null);

  async function choose(insurance: Insurance): Promise<void> {
    asking.current?.abort();
    setChosen(insurance);
    if (insurance === quote.insurance) return;
    const request = new AbortController();
    asking.current = request;
    try {
      const next = await quoteAgain({ ...quote, insurance }, request.signal);
      const { customerInfo } = readState(paths.reserve);
      writeState({ ...withQuote(next), customerInfo: { ...customerInfo, insurance } });
      setQuote(next);
    } catch (error) {
      if (request.signal.aborted) return;
      setChosen(quote.insurance);
      toast.error(isApiError(error) ? error.message : 'We could not price this insurance. Please try again.');
    }
  }

  return { quote, setQuote, chosen, choose, isQuoting: chosen !== quote.insurance };
}
