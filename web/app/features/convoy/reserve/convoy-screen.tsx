import type { Quote } from '@makani/contract/bookings/quotes';
import { type ReactNode, useEffect } from 'react';
import { writeDraft, readDraft } from '../../../booking-draft/draft.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { insuranceChoice } from '../../../content/rental-choices.ts';
import { usePolicy } from '../../../site.ts';
import { paths } from '../../../paths.ts';
import { currentSession } from '../../../session/session.ts';
import { signInFirst } from '../../../session/sign-in-first.ts';
import { ActionBar } from '../../../ui/buttons/action-bar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { allInWords, vehiclesInWords } from '../count-words.ts';
import type { Frame } from '../frame.ts';
import type { ConvoyChoices } from './convoy-rentals.ts';
import { ConvoySummary, totalInUsd } from './convoy-summary.tsx';
import type { ConvoyToReserve } from './load-convoy.ts';
import { MemberSection } from './member-section.tsx';
import { OrderRefused } from './order-refused.tsx';
import { PricesChanged } from './prices-changed.tsx';
import { useDrivers } from './use-drivers.ts';
import { useOrder } from './use-order.ts';
import { useQuotes } from './use-quotes.ts';

export interface ConvoyScreenProps {
  chosen: ConvoyToReserve;
  frame: Frame;
  priceLines: (quote: Quote) => ReactNode;
  /** Offers to confirm the email. */
  verification: ReactNode;
}

/** Several vehicles for one party: a driver for each, one insurance, one hold. */
export function ConvoyScreen({ chosen, frame, priceLines, verification }: ConvoyScreenProps) {
  const { convoy, drivers, locationName, offeredSeats } = chosen;
  const { members } = convoy;
  const count = members.length;
  const policy = usePolicy();
  const goTo = useGoTo();
  const { quotes, choices, isQuoting, choose, show } = useQuotes(chosen);
  const { reservation, isHolding, reserve, backToForm } = useOrder({ members, onQuotes: show });
  const { form, save, goOn } = useDrivers({
    drivers,
    onSubmit: (typed, showErrors) => reserve(quotes, typed, showErrors),
  });

  useEffect(() => {
    if (currentSession() === null) signInFirst();
  }, []);

  function change(next: ConvoyChoices): void {
    const { customerInfo } = readDraft();
    writeDraft({ customerInfo: { ...customerInfo, insurance: next.insurance } });
    void choose(next);
  }

  const back = () => void goTo(paths.search);
  return frame({
    step: 'Driver',
    title: `Reserve ${vehiclesInWords(count)}`,
    intro: `Tell us who’ll be driving each vehicle. You’ll hold and pay for ${allInWords(count)} together.`,
    back: { label: 'Back to Search Results', onPress: back },
    summary: (
      <ConvoySummary members={members} quotes={quotes} locationName={locationName} isUpdating={isQuoting} />
    ),
    children: (
      <>
        {reservation.state === 'refused' ? (
          <OrderRefused
            message={reservation.message}
            isLost={reservation.isLost}
            verification={reservation.mayVerify ? verification : null}
            onOtherVehicles={back}
          />
        ) : null}
        <form
          noValidate
          onChange={save}
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
          aria-label="Drivers of the vehicles"
        >
          <div className="grid gap-8">
            {members.map((member, index) => {
              const [quote, own] = [quotes[index], choices.vehicles[index]];
              return quote && own ? (
                <MemberSection
                  key={member.vehicle.id}
                  index={index}
                  count={count}
                  member={member}
                  quote={quote}
                  priceLines={priceLines(quote)}
                  offeredSeats={offeredSeats}
                  form={form}
                  choices={own}
                  onChoices={(next) => change({ ...choices, vehicles: choices.vehicles.with(index, next) })}
                  isQuoting={isQuoting}
                  disabled={isHolding}
                />
              ) : null;
            })}
          </div>
          <div className="mt-10">
            <ChoiceCards
              groups={[{ ...insuranceChoice(policy), label: `Insurance for ${allInWords(count)} vehicles` }]}
              values={{ insurance: choices.insurance }}
              onChange={({ insurance }) => change({ ...choices, insurance })}
              disabled={isHolding}
            />
          </div>
          <div className="mt-2">
            <ActionBar price={{ label: 'In all', amount: totalInUsd(quotes) }} isUpdating={isQuoting}>
              <Button
                type="submit"
                size="large"
                wide
                isPending={isHolding || isQuoting}
                {...(isHolding ? { pendingText: 'Processing...' } : {})}
              >
                Hold {allInWords(count)} vehicles
              </Button>
            </ActionBar>
            <p className="mt-4 text-center text-sm text-ink-soft">
              We’ll then hold the vehicles for you for 15 minutes. You won’t be charged yet.
            </p>
          </div>
        </form>
        {reservation.state === 'price_changed' ? (
          <PricesChanged
            members={members}
            before={reservation.before}
            after={reservation.after}
            onAccept={reservation.goOn}
            onClose={backToForm}
          />
        ) : null}
      </>
    ),
  });
}
