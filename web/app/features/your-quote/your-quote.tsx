import { openSentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { formatPlannedRange } from '@makani/contract/kernel/time';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { call } from '../../api/call.ts';
import { useLinked } from '../../api/links/use-linked.ts';
import { OpeningLink } from '../../ui/feedback/opening-link.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { QuoteOver } from './quote-over.tsx';
import { ReserveQuote } from './reserve-quote.tsx';

export interface YourQuoteProps {
  token: string;
  onExpired: () => void;
}

/** A price that the desk has sent: what it is for, until when it is valid, and that nothing is held for it. */
export function YourQuote({ token, onExpired }: YourQuoteProps) {
  const {
    facts: quote,
    failure,
    again,
  } = useLinked((secret, signal) => call(openSentQuote, { body: { token: secret } }, { signal }), {
    token,
    onExpired,
  });
  if (quote === null || failure !== null)
    return (
      <OpeningLink failure={failure} again={again}>
        Opening your quote…
      </OpeningLink>
    );
  const { state, firstName, vehicleName, locationName, pickupAt, returnAt, validUntil } = quote;
  const trip = `the ${vehicleName} in ${locationName}, ${formatPlannedRange(pickupAt, returnAt)}`;
  if (state !== 'open' && state !== 'reserved')
    return (
      <>
        <p className="text-lg">
          Aloha {firstName}, we sent you a quote for {trip}.
        </p>
        <QuoteOver quote={quote} state={state} />
      </>
    );
  return (
    <>
      <p className="text-lg">
        Aloha {firstName}, {state === 'open' ? `here’s your quote for ${trip}` : `you reserved ${trip}`}.
      </p>
      {state === 'open' ? (
        <p className="mt-3 text-ink-soft">
          This price is valid until {deadlineAt(validUntil, locationName)}. The vehicle isn’t held for you
          until you reserve it, so somebody else may book it first.
        </p>
      ) : null}
      <div className="mt-8">
        <FeeLines {...quote} />
      </div>
      <div className="mt-8">
        <ReserveQuote token={token} quote={quote} onStale={again} />
      </div>
    </>
  );
}
