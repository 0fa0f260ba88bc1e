import type { OfferedPlace } from '@makani/contract/arrivals/places';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { ListedChoices, RentalChoices } from '@makani/contract/bookings/rental-options';
import { type Modification, type Trip, modifyBooking } from '@makani/contract/bookings/trips';
import { deliveredOf, placesWith } from '@makani/domain/arrivals/places';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { rentalChoices } from '../../../content/rental-choices.ts';
import { usePolicy } from '../../../site.ts';
import { fromWallTime } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { ExtrasField, type OfferedExtras } from '../../../ui/forms/extras-field.tsx';
import { HostExtrasField } from '../../../ui/forms/host-extras-field.tsx';
import { DeliveryField } from '../../../ui/forms/places/delivery-field.tsx';
import { ChangePage } from './change-page.tsx';
import { ModificationOffer, type OfferSlots } from './modification-offer.tsx';
import type { Choice } from './modification-input.ts';
import { NearestPeriods } from './nearest-periods.tsx';
import { type SentChange, useChange } from './use-change.ts';
import { type LoadSeats, useSeats } from './use-seats.ts';
import { useModification } from './use-modification.ts';
import { agreedRange } from '../trip-words.ts';

interface PickerProps {
  period: Pick<Choice, 'pickup' | 'dropoff'>;
  onChange: (period: Pick<Choice, 'pickup' | 'dropoff'>) => void;
  /** The price of the new period, once there is one. */
  quote: Modification['quote'] | null;
  pickupError: string | undefined;
  returnError: string | undefined;
}

export interface ModifyTripProps extends OfferSlots {
  trip: Trip;
  /** The choices to begin with. */
  wanted: RentalChoices;
  /** For the dates of the trip, with those that it has; and for other dates. */
  offeredSeats: OfferedExtras;
  loadSeats: LoadSeats;
  /** The host's extras; those of the trip have their agreed price. */
  offeredByHost: ExtraPrices;
  /** Pickup and return places that are offered with the vehicle today. */
  offeredPlaces: readonly OfferedPlace[];
  /** Pickup and return, in which unavailable times cannot be chosen. */
  pickers: (props: PickerProps) => ReactNode;
}

/** Changes a trip's dates, times or choices: shows the price, and makes the change at exactly that price. */
export function ModifyTrip(props: ModifyTripProps) {
  const { trip, wanted, offeredSeats, loadSeats, offeredByHost, offeredPlaces, pickers, ...slots } = props;
  const navigate = useNavigate();
  const policy = usePolicy();
  const { revalidate } = useRevalidator();
  const { choice, offer, choose, refresh, setOffer } = useModification(trip, wanted);
  const change = useChange(sendTo(trip.id), {
    onChanged: async (changed) => {
      toast.success('Your trip has been changed');
      await navigate(paths.trip(changed.id));
    },
    onTaken: (modification, nearest) => {
      setOffer({ state: 'ready', modification: { ...modification, isFree: false, nearest } });
      void revalidate();
    },
    onStale: () => {
      refresh();
      void revalidate();
    },
  });
  const seats = useSeats(choice, offeredSeats, loadSeats);
  const fields = offer.state === 'refused' ? offer.error.fields : {};

  return (
    <ChangePage
      trip={trip}
      title="Modify Trip"
      intro={`Currently ${agreedRange(trip)}. We’ll keep your current dates until the new ones are confirmed.`}
      choiceLabel="Your changes"
      choice={
        <>
          {pickers({
            period: choice,
            onChange: (period) => choose({ ...choice, ...period }),
            quote: offer.state === 'ready' && offer.modification.isFree ? offer.modification.quote : null,
            pickupError: fields['pickupAt'],
            returnError: fields['returnAt'],
          })}
          <ChoiceCards<ListedChoices>
            groups={rentalChoices(policy)}
            values={choice.choices}
            onChange={(cards) => choose({ ...choice, choices: { ...choice.choices, ...cards } })}
          />
          <ExtrasField
            offered={seats}
            values={choice.choices.extras}
            onChange={(extras) => choose({ ...choice, choices: { ...choice.choices, extras } })}
          />
          <HostExtrasField
            offered={offeredByHost}
            values={choice.choices.hostExtras}
            onChange={(hostExtras) => choose({ ...choice, choices: { ...choice.choices, hostExtras } })}
          />
          <DeliveryField
            offered={placesWith(trip.options, offeredPlaces)}
            agreed={deliveredOf(trip.lines)}
            locationName={trip.location.name}
            value={choice.choices.delivery}
            onChange={(delivery = { pickup: null, return: null }) =>
              choose({ ...choice, choices: { ...choice.choices, delivery } })
            }
          />
        </>
      }
      isBusy={change.state !== 'ready'}
      resultLabel="New price"
    >
      <ModificationOffer
        {...slots}
        offer={offer}
        change={change}
        taken={({ nearest }) => (
          <NearestPeriods
            vehicleName={trip.vehicle.name}
            nearest={nearest}
            onPeriod={({ pickupAt, returnAt }) =>
              choose({ ...choice, pickup: fromWallTime(pickupAt), dropoff: fromWallTime(returnAt) })
            }
          />
        )}
        onRetry={refresh}
      />
    </ChangePage>
  );
}

function sendTo(id: string) {
  return ({ body, key }: SentChange) => call(modifyBooking, { params: { id }, body, idempotencyKey: key });
}
