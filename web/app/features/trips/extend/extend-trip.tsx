import { type Extension, extendTrip, previewExtension } from '@makani/contract/road/extensions';
import type { Trip } from '@makani/contract/bookings/trips';
import type { WallTime } from '@makani/contract/kernel/time';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { type DateAndTime, toWallTime } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { ChangePage } from '../change/change-page.tsx';
import { ModificationOffer, type OfferSlots } from '../change/modification-offer.tsx';
import { useChange } from '../change/use-change.ts';
import { useOffer } from '../change/use-offer.ts';
import { agreedReturn } from '../trip-words.ts';
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

const words = {
  action: 'Extend trip',
  after: 'with the later return',
  unknown: 'We don’t know yet whether your trip was extended',
};

/** A later return of a trip that is under way: its price, or another vehicle for the rest. */
export function ExtendTrip({ trip, picker, ...slots }: ExtendTripProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<DateAndTime | null>(null);
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
        toast.success(`Your new return: ${agreedReturn(changed)}`);
        await navigate(paths.trip(changed.id));
      },
      // The vehicles for the rest come with a new answer.
      onTaken: () => priceOf(wanted),
      onStale: () => {
        priceOf(wanted);
        void revalidate();
      },
    },
  );
  const others = othersIn(offer);

  return (
    <ChangePage
      trip={trip}
      title="Extend Trip"
      intro={`Your return is ${agreedReturn(trip)}. It stays that way until the new one is confirmed.`}
      choiceLabel="Your new return"
      choice={picker({
        value: wanted,
        onChange: (value) => {
          setWanted(value);
          priceOf(value);
        },
        error: offer.state === 'refused' ? offer.error.fields['returnAt'] : undefined,
      })}
      isBusy={extension.state !== 'ready'}
      resultLabel="New price"
    >
      <ModificationOffer
        {...slots}
        offer={offer}
        change={extension}
        begin="Choose when you’ll bring it back to see the new price."
        words={words}
        taken={() => <OnwardVehicles trip={trip} others={others} onGone={() => priceOf(wanted)} />}
        onRetry={() => priceOf(wanted)}
      />
    </ChangePage>
  );
}

function othersIn(offer: ReturnType<typeof useOffer<WallTime, Extension>>['offer']): Extension['others'] {
  if (offer.state === 'ready') return offer.modification.others;
  return offer.state === 'loading' ? (offer.last?.others ?? []) : [];
}
