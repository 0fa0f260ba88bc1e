import { formatUsd } from '@makani/contract/kernel/money';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { currentSession } from '../../../session/session.ts';
import { DeliveryField } from '../../../ui/forms/places/delivery-field.tsx';
import { HostExtrasField } from '../../../ui/forms/host-extras-field.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { ConfirmationLine } from '../../../ui/text/confirmation-line.tsx';
import { ChildSeats } from './child-seats.tsx';
import { DatesRefused } from './dates-refused.tsx';
import type { ReserveData } from './load-reserve.ts';
import { OfferCode } from './offer-code.tsx';
import { QuoteChanged } from './quote-changed.tsx';
import { ReservePage } from './reserve-page.tsx';
import { signInFirst } from '../../../session/sign-in-first.ts';
import { factsOfQuote } from '../trip-facts.ts';
import { TripSummary } from '../trip-summary.tsx';
import { usePrice } from './use-price.ts';
import { useReservation } from './use-reservation.ts';

export interface ReserveScreenProps extends ReserveData {
  /** Shown when the vehicle has just been booked. */
  alternatives: ReactNode;
  /** Shown when the guest cannot hold the vehicle before their email is confirmed. */
  verification: ReactNode;
}

/** Driver Information: the driver, the insurance, and the hold. */
export function ReserveScreen(props: ReserveScreenProps) {
  const {
    vehicle,
    quote: first,
    locationName,
    customerInfo,
    offeredSeats,
    offeredByHost,
    offeredPlaces,
    DriverForm,
    alternatives,
    verification,
  } = props;
  const goTo = useGoTo();
  const { revalidate } = useRevalidator();
  const { quote, setQuote, refusedCode, choices, isQuoting, choose, applyCode } = usePrice(first);
  const { reservation, isHolding, reserve, backToForm } = useReservation({
    onPriceChanged: setQuote,
    onExtrasTaken: () => void revalidate(),
  });

  const refusedHold = reservation.state === 'hold_refused' ? reservation.refused : null;
  const refusal = useLazyPart(holdRefused, {
    isWanted: refusedHold !== null,
    // The message alone says what to do as well.
    onFailure: () => refusedHold && toast.error(refusedHold.message),
  });

  useEffect(() => {
    if (currentSession() === null) signInFirst();
  }, []);

  return (
    <ReservePage
      back={{ label: 'Back to Vehicle Details', onPress: () => void goTo(paths.vehicle) }}
      summary={
        <TripSummary
          title="Reservation Summary"
          facts={factsOfQuote(quote, vehicle, locationName)}
          isUpdating={isQuoting}
        >
          <div className="mt-7 grid gap-4 border-t border-brass/50 pt-5">
            <ConfirmationLine isInstant={vehicle.instantBooking} />
            <Assurance icon={ShieldCheck}>
              Basic liability insurance and 24/7 roadside assistance come with every rental.
            </Assurance>
          </div>
        </TripSummary>
      }
    >
      {reservation.state === 'refused' ? (
        <DatesRefused
          message={reservation.message}
          alternatives={reservation.isTaken ? alternatives : null}
          onOtherVehicles={() => void goTo(paths.search)}
          onOtherDates={() => void goTo(paths.vehicle)}
        />
      ) : null}
      {reservation.state === 'hold_refused'
        ? refusal.render({
            refused: reservation.refused,
            vehicleName: vehicle.name,
            verification,
            onOtherDates: () => void goTo(paths.vehicle),
            onLetGo: () => void reservation.goOn(),
          })
        : null}
      <DriverForm
        customerInfo={customerInfo}
        choices={choices}
        onChoices={(chosen) => void choose(chosen)}
        extras={
          <>
            <ChildSeats
              offered={offeredSeats}
              values={choices.extras}
              onChange={(extras) => void choose({ ...choices, extras })}
              disabled={isHolding}
              pickupDay={quote.pickupAt.slice(0, 10)}
            />
            <HostExtrasField
              offered={offeredByHost}
              values={choices.hostExtras}
              onChange={(hostExtras) => void choose({ ...choices, hostExtras })}
              disabled={isHolding}
            />
            <DeliveryField
              offered={offeredPlaces}
              locationName={locationName}
              value={choices.delivery}
              onChange={(delivery) => void choose({ ...choices, delivery })}
              disabled={isHolding}
            />
          </>
        }
        offer={
          <OfferCode
            discount={quote.discount}
            refused={refusedCode}
            isQuoting={isQuoting || isHolding}
            onApply={applyCode}
          />
        }
        total={{ label: 'Total', amount: formatUsd(quote.totalCents) }}
        pending={isHolding ? 'holding' : isQuoting ? 'quoting' : 'none'}
        onSubmit={reserve}
      />
      {reservation.state === 'price_changed' ? (
        <QuoteChanged
          before={reservation.before}
          after={reservation.after}
          onAccept={() => void reservation.goOn()}
          onClose={backToForm}
        />
      ) : null}
    </ReservePage>
  );
}

/** For the few who hold another vehicle already. */
const holdRefused = lazyPart(
  () => import('./hold-refused.tsx'),
  ({ HoldRefused }) => HoldRefused,
);
