import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Trip } from '@makani/contract/bookings/trips';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Fact, MomentFact } from '../../ui/text/fact.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';
import { GetMoneyBack } from './get-money-back.tsx';
import { SubstituteCard } from './substitute-card.tsx';
import { useChoice } from './use-choice.ts';
import { WaitInstead } from './wait-instead.tsx';
import { PriceChangedDialog } from '../../ui/feedback/price-changed-dialog.tsx';

export interface SubstituteScreenProps {
  trip: Trip;
  offer: SubstituteOffer;
}

/** The choices for the guest of a withdrawn trip: the vehicle on hold, another one, or a refund. */
export function SubstituteScreen({ trip, offer }: SubstituteScreenProps) {
  const { others, takingId, isBusy, take, isDeclining, decline, ...confirmation } = useChoice(trip.id, offer);
  const { priceChange, closePriceChange } = confirmation;
  const othersId = useId();
  const { offered, refundCents: totalCents } = offer;
  const isCharged = trip.money.chargedCents > 0;
  const choice = (id: string) => ({
    booked: { totalCents, isCharged },
    isPending: takingId === id,
    isDisabled: isBusy && takingId !== id,
  });
  return (
    <>
      <Link to={paths.trip(trip.id)} className={buttonClass({ variant: 'quiet', size: 'large' })}>
        <ArrowLeft aria-hidden="true" />
        Back to your trip
      </Link>
      <div className="mt-6">
        <PageHeading
          title="Another vehicle for your trip"
          overline={<WithCode code={trip.reference}>{`${trip.vehicle.name} · ${trip.reference}`}</WithCode>}
          intro={<WhatHappened vehicleName={trip.vehicle.name} offer={offer} />}
        />
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
        <MomentFact label="Pickup" at={trip.pickupAt} />
        <MomentFact label="Return" at={trip.returnAt} />
        <Fact label="Location">{trip.location.name}</Fact>
      </dl>
      <p className="mt-8 mb-4 border-l-2 border-brass bg-brass-mist/60 px-4 py-3">
        <Deadline offer={offer} locationName={trip.location.name} isCharged={isCharged} />
      </p>
      <SubstituteCard
        {...choice(offered.vehicle.id)}
        isOffered
        refusal={null}
        substitute={offered}
        onTake={() => take(offered)}
      />
      {others.length > 0 ? (
        <section aria-labelledby={othersId} className="mt-12 border-t border-brass pt-6">
          <h2 id={othersId} className="text-2xl">
            Or choose another one
          </h2>
          <ul className="mt-5 grid gap-6">
            {others.map(({ substitute, refusal }) => (
              <li key={substitute.vehicle.id} className="min-w-0">
                <SubstituteCard
                  {...choice(substitute.vehicle.id)}
                  isOffered={false}
                  substitute={substitute}
                  refusal={refusal}
                  onTake={() => take(substitute)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-12">
        {offer.mayWait ? (
          <WaitInstead tripId={trip.id} vehicleName={trip.vehicle.name} pickupAt={trip.pickupAt} />
        ) : (
          <GetMoneyBack
            refundCents={offer.refundCents}
            isCharged={isCharged}
            vehicleName={offered.vehicle.name}
            isTogether={trip.orderId !== undefined}
            isPending={isDeclining}
            isDisabled={takingId !== null}
            onConfirm={decline}
          />
        )}
      </div>
      {priceChange === null ? null : (
        <SubstitutePriceChanged
          {...priceChange}
          onAccept={() => take(priceChange.after)}
          onClose={closePriceChange}
        />
      )}
    </>
  );
}

interface DeadlineProps {
  offer: SubstituteOffer;
  locationName: string;
  isCharged: boolean;
}

function Deadline({ offer: { until, mayWait }, locationName, isCharged }: DeadlineProps) {
  if (mayWait)
    return (
      <>
        <strong className="font-medium">
          You can take another vehicle until pickup, {deadlineAt(until, locationName)}.
        </strong>{' '}
        Nothing is on hold, so others may book these.
      </>
    );
  return (
    <>
      <strong className="font-medium">On hold for you until {deadlineAt(until, locationName)}.</strong>{' '}
      {isCharged
        ? 'If you don’t choose by then, we’ll refund you in full.'
        : 'If you don’t choose by then, we’ll release the hold on your card, and you won’t be charged.'}
    </>
  );
}

function WhatHappened({ vehicleName, offer }: { vehicleName: string; offer: SubstituteOffer }) {
  const { reason, mayWait } = offer;
  if (mayWait)
    return (
      <p className="wrap-anywhere">
        The {vehicleName} isn’t back from another trip yet. Take another vehicle for the same dates, at no
        extra cost, or wait for yours.
      </p>
    );
  return (
    <>
      <p className="wrap-anywhere">
        Your host can’t provide the {vehicleName} after all
        {reason === null ? '.' : ', and writes:'}
      </p>
      {reason === null ? null : <p className="mt-2 wrap-anywhere text-ink">“{reason}”</p>}
    </>
  );
}

interface SubstitutePriceChangedProps {
  before: SubstitutePrice;
  after: SubstitutePrice;
  onAccept: () => void;
  onClose: () => void;
}

/** The price of one choice, and how much less it is than what was booked. */
function SubstitutePriceChanged({ before, after, ...answers }: SubstitutePriceChangedProps) {
  return (
    <PriceChangedDialog
      rowTitle="Line"
      rows={[
        { title: 'Less than you booked', beforeCents: before.refundCents, afterCents: after.refundCents },
      ]}
      total={{ title: 'You pay', beforeCents: before.totalCents, afterCents: after.totalCents }}
      {...answers}
    />
  );
}
