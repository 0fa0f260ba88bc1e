import { type EarlyReturnTerms, previewEarlyReturn, returnEarly } from '@makani/contract/road/early-returns';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedTime, type WallTime } from '@makani/contract/kernel/time';
import type { Trip } from '@makani/contract/bookings/trips';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';
import { type DateAndTime, toWallTime } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { WithCode } from '../../../ui/text/with-code.tsx';
import { useOffer } from '../change/use-offer.ts';

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
        toast.success(`Your new return: ${formatPlannedTime(changed.returnAt)}`);
        await navigate(paths.trip(changed.id));
      },
      onError: (error) => {
        if (error.code === 'effect_changed') price(wanted && toWallTime(wanted));
        return false;
      },
    },
  );
  const terms = offer.state === 'ready' ? offer.modification : null;

  return (
    <>
      <Link to={paths.trip(trip.id)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading
          title="Return Early"
          overline={<WithCode code={trip.reference}>{`${trip.vehicle.name} · ${trip.reference}`}</WithCode>}
          intro={`Your return is ${formatPlannedTime(trip.returnAt)}. Tell us when you’ll bring it back instead.`}
        />
      </div>
      <div className="mt-9 grid items-start gap-x-10 gap-y-9 xl:grid-cols-2">
        <fieldset disabled={isPending} aria-label="Your new return" className="grid min-w-0 gap-4">
          {picker({
            value: wanted,
            onChange: (value) => {
              setWanted(value);
              price(value && toWallTime(value));
            },
            error: offer.state === 'refused' ? offer.error.fields['returnAt'] : undefined,
          })}
        </fieldset>
        <section
          aria-label="Your refund"
          className="border border-brass bg-paper-bright px-5 py-6 sm:px-7 sm:py-7"
        >
          <div aria-live="polite" aria-busy={offer.state === 'loading'}>
            {terms === null ? (
              <p className="text-ink-soft">
                {offer.state === 'refused'
                  ? (Object.values(offer.error.fields)[0] ?? offer.error.message)
                  : 'Choose when you’ll bring it back to see what you get back.'}
              </p>
            ) : (
              <Terms terms={terms} />
            )}
          </div>
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
                Others can book the vehicle from then on, so this can’t be undone here.
              </p>
            </div>
          )}
        </section>
      </div>
    </>
  );
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
            ? `You’d leave ${unused} unused, and we refund ${refundPercent}% of their rental to your card.`
            : `You’d leave ${unused} unused. Unused days aren’t refunded.`}
      </p>
    </>
  );
}
