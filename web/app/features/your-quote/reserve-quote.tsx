import { type LinkedQuote, reserveSentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RefusalPanel } from '../../ui/feedback/refusal-panel.tsx';
import { SentMessage } from '../../ui/feedback/sent-message.tsx';
import { SearchSameDates } from './quote-over.tsx';

export interface ReserveQuoteProps {
  token: string;
  quote: LinkedQuote;
  /** Something has changed since the page was opened: it is read again, and says what. */
  onStale: () => void;
}

/** Holds the vehicle at the price of the quote, and leads on to the payment. Once it is held, it leads on alone. */
export function ReserveQuote({ token, quote, onStale }: ReserveQuoteProps) {
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState('');
  const reserve = useApiMutation(() => call(reserveSentQuote, { body: { token } }), {
    onSuccess({ bookingToken, message: sent }) {
      if (bookingToken === null) setMessage(sent);
      else void navigate(`${paths.yourBooking}#${bookingToken}`);
    },
    onError(error) {
      const { code } = error;
      if (!changes.has(code) && !refusals.has(code)) return false;
      // The page that is read again says more, unless nothing has changed there.
      if (changes.has(code)) onStale();
      setRefusal(errorSentence(error));
      return true;
    },
  });
  if (refusal !== '')
    return (
      <RefusalPanel title="It couldn’t be reserved" tone="lost">
        <p className="mt-2 mb-5 text-ink-soft">{refusal}</p>
        <SearchSameDates quote={quote} />
      </RefusalPanel>
    );
  return (
    <div className="grid max-w-md gap-3">
      <SentMessage>{message}</SentMessage>
      {message === '' ? (
        <div>
          <Button
            isPending={reserve.isPending}
            pendingText="Processing..."
            onPress={() => void reserve.mutate()}
          >
            {quote.state === 'reserved' ? 'Continue to payment' : 'Reserve at this price'}
          </Button>
        </div>
      ) : null}
      <p className="text-sm text-ink-soft">
        {message === ''
          ? 'Nothing is charged before you pay.'
          : 'Can’t find it? Look in the spam folder, or call us.'}
      </p>
    </div>
  );
}

/** Refusals after which the page is read again, and says what has changed. */
const changes = new Set(['link_expired', 'dates_taken', 'not_found']);

/** Refusals that the same quote will meet again, such as a day that has been closed since. */
const refusals = new Set(['invalid_input', 'extras_taken', 'own_vehicle', 'too_many_holds', 'act_refused']);
