import { type Extension, extendTrip, previewExtension } from '@makani/contract/road/extensions';
import type { Trip } from '@makani/contract/bookings/trips';
import { formatPlannedTime, type WallTime } from '@makani/contract/kernel/time';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { type DateAndTime, toWallTime } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';
import { WithCode } from '../../../ui/text/with-code.tsx';
import { ModificationOffer, type OfferSlots } from '../change/modification-offer.tsx';
import { useChange } from '../change/use-change.ts';
import { useOffer } from '../change/use-offer.ts';
import { OnwardVehicles } from './onward-vehicles.tsx';

interface PickerProps {
  value: DateAndTime | null;
  onChange: (value: DateAndTime | null) => void;
  error: string | undefined;
}

export interface ExtendTripProps extends OfferSlots {
  trip: Trip;
  /** The new return, later than the agreed one. */
  picker: (props: PickerProps) => ReactNode;
}

const words = { action: 'Extend trip', after: 'with the later return' };

/** A later return of a trip that is under way: its price, or another vehicle for the rest. */
export function ExtendTrip({ trip, picker, ...slots }: ExtendTripProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<DateAndTime | null>(null);
  const [isEnteringCard, setEnteringCard] = useState(false);
  const params = { id: trip.id };
  const { offer, price } = useOffer((returnAt: WallTime, signal) =>
    call(previewExtension, { params, body: { returnAt } }, { signal }),
  );
  const priceOf = (value: DateAndTime | null) => price(value && toWallTime(value));
  const extension = useChange(
    ({ body, key, modification }) =>
      call(extendTrip, {
        params,
        body: { ...body, agreedReturnAt: modification.current.returnAt },
        idempotencyKey: key,
      }),
    {
      onChanged: async (changed) => {
        toast.success(`Your new return: ${formatPlannedTime(changed.returnAt)}`);
        await navigate(paths.trip(changed.id));
      },
      // The vehicles for the rest come with a new answer.
      onTaken: () => priceOf(wanted),
      onSavedCardRefused: () => setEnteringCard(true),
      onStale: () => {
        priceOf(wanted);
        void revalidate();
      },
    },
  );
  const isBusy = extension.state !== 'ready';
  const others = othersIn(offer);

  return (
    <>
      <Link to={paths.trip(trip.id)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading
          title="Extend Trip"
          overline={<WithCode code={trip.reference}>{`${trip.vehicle.name} · ${trip.reference}`}</WithCode>}
          intro={`Your return is ${formatPlannedTime(trip.returnAt)}. It stays that way until the new one is confirmed.`}
        />
      </div>
      <div className="mt-9 grid items-start gap-x-10 gap-y-9 xl:grid-cols-2">
        <fieldset disabled={isBusy} aria-label="Your new return" className="grid min-w-0 gap-4">
          {picker({
            value: wanted,
            onChange: (value) => {
              setWanted(value);
              priceOf(value);
            },
            error: offer.state === 'refused' ? offer.error.fields['returnAt'] : undefined,
          })}
        </fieldset>
        <section
          aria-label="New price"
          className="border border-brass bg-paper-bright px-5 py-6 sm:px-7 sm:py-7"
        >
          {extension.state === 'unknown' || extension.state === 'retrying' ? (
            <OutcomeUnknown
              title="We don’t know yet whether your trip was extended"
              what="change"
              isRetrying={extension.state === 'retrying'}
              onRetry={extension.retry}
            />
          ) : (
            <ModificationOffer
              {...slots}
              offer={offer}
              begin="Choose when you’ll bring it back to see the new price."
              words={words}
              isProcessing={extension.state === 'processing'}
              taken={() => <OnwardVehicles trip={trip} others={others} onGone={() => priceOf(wanted)} />}
              onChange={(modification) => void extension.change(modification)}
              isEnteringCard={isEnteringCard}
              onEnterCard={() => setEnteringCard(true)}
              onPay={extension.payAndChange}
              onPayWithSavedCard={(modification) => void extension.payWithSavedCard(modification)}
              onRetry={() => priceOf(wanted)}
            />
          )}
        </section>
      </div>
    </>
  );
}

function othersIn(offer: ReturnType<typeof useOffer<WallTime, Extension>>['offer']): Extension['others'] {
  if (offer.state === 'ready') return offer.modification.others;
  return offer.state === 'loading' ? (offer.last?.others ?? []) : [];
}
