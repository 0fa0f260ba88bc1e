import { type EarlyReturnTerms, previewEarlyReturn, returnEarly } from '@makani/contract/road/early-returns';
import { formatUsd } from '@makani/contract/kernel/money';
import type { WallTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { oneWayOf } from '@makani/domain/arrivals/delivery';
import { type ReactNode, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';
import { type DateAndTime, toWallTime } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChangePage } from '../change/change-page.tsx';
import { type Offer, useOffer } from '../change/use-offer.ts';
import { agreedReturn } from '../trip-words.ts';

export interface ReturnEarlyProps {
  trip: Trip;
  /** The new return, between now and the agreed one. */
  picker: (props: {
    value: DateAndTime | null;
    onChange: (value: DateAndTime | null) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** An earlier return: what comes back is shown before anything is agreed. */
export function ReturnEarly({ trip, picker }: ReturnEarlyProps) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<DateAndTime | null>(null);
  const params = { id: trip.id };
  const { offer, price } = useOffer<WallTime, EarlyReturnTerms>((returnAt, signal) =>
    call(previewEarlyReturn, { params, query: { returnAt } }, { signal }),
  );
  const priceOf = (value: DateAndTime | null) => price(value && toWallTime(value));
  // A repetition for the same terms has the same key.
  const attempt = useRef<{ terms: EarlyReturnTerms; key: string }>(null);
  const { mutate, isPending } = useApiMutation(
    (terms: EarlyReturnTerms) => {
      if (attempt.current?.terms !== terms) attempt.current = { terms, key: newKey() };
      const { returnAt, agreedReturnAt, refundCents } = terms;
      const body = { returnAt, agreedReturnAt, refundCents };
      const idempotencyKey = attempt.current.key;
      return waitForResponse(() => call(returnEarly, { params, body, idempotencyKey }));
    },
    {
      onSuccess: async (changed) => {
        toast.success(`Your new return: ${agreedReturn(changed)}`);
        await navigate(paths.trip(changed.id));
      },
      onError: (error) => {
        if (error.code === 'effect_changed') priceOf(wanted);
        return false;
      },
    },
  );
  const terms = offer.state === 'ready' ? offer.modification : null;

  return (
    <ChangePage
      trip={trip}
      title="Return Early"
      intro={`Your return is ${agreedReturn(trip)}. Tell us when you’ll bring it back instead.`}
      choiceLabel="Your new return"
      choice={picker({
        value: wanted,
        onChange: (value) => {
          setWanted(value);
          priceOf(value);
        },
        error: offer.state === 'refused' ? offer.error.fields['returnAt'] : undefined,
      })}
      isBusy={isPending}
      resultLabel="Your refund"
    >
      <div aria-live="polite" aria-busy={offer.state === 'loading'}>
        {terms === null ? <p className="text-ink-soft">{withoutTerms(offer)}</p> : <Terms terms={terms} />}
      </div>
      {offer.state === 'refused' && Object.keys(offer.error.fields).length === 0 ? (
        <div className="mt-5">
          <Button variant="secondary" onPress={() => priceOf(wanted)}>
            Try again
          </Button>
        </div>
      ) : null}
      {terms === null ? null : (
        <div className="mt-7 grid gap-3">
          <Button
            wide
            size="large"
            isPending={isPending}
            pendingText="Processing..."
            onPress={() => void mutate(terms)}
          >
            {terms.refundCents > 0
              ? `Return early, get ${formatUsd(terms.refundCents)} back`
              : 'Return early, no refund'}
          </Button>
          <p className="text-sm text-ink-soft">
            {oneWayOf(trip.lines) === undefined
              ? 'Others can book the vehicle from then on, so this can’t be undone here.'
              : 'This can’t be undone here.'}
          </p>
        </div>
      )}
    </ChangePage>
  );
}

function withoutTerms(offer: Offer<EarlyReturnTerms>): string {
  if (offer.state === 'loading') return 'Working out your refund…';
  return offer.state === 'refused'
    ? (Object.values(offer.error.fields)[0] ?? offer.error.message)
    : 'Choose when you’ll bring it back to see what you get back.';
}

function Terms({ terms: { unusedDays: days, refundCents, refundPercent } }: { terms: EarlyReturnTerms }) {
  const unused = days === 1 ? 'one day' : `${days} days`;
  return (
    <>
      <h2 className="text-2xl leading-snug">
        {refundCents > 0 ? `You get ${formatUsd(refundCents)} back` : 'There’s no refund'}
      </h2>
      <p className="mt-2 text-ink-soft">
        {days === 0
          ? 'No whole day is left over, so the price stays the same.'
          : refundCents > 0
            ? `You’d leave ${unused} unused. We’ll refund ${refundPercent}% of the rental for ${days === 1 ? 'that day' : 'those days'} to your card.`
            : `You’d leave ${unused} unused. Unused days aren’t refunded.`}
      </p>
    </>
  );
}
