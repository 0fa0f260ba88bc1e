import { clocksInWords } from '@makani/domain/arrivals/both-clocks';
import type { ListedChoices } from '@makani/contract/bookings/rental-options';
import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import { freeHoursInWords } from '@makani/domain/policy/policy-words';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { chosenInWords, driverAgeChoice, insuranceChoice } from '../../../content/rental-choices.ts';
import { usePolicy } from '../../../site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { ChoiceLine } from '../../../ui/forms/choice-line.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionBar, type BarPrice } from '../../../ui/buttons/action-bar.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { ConfirmationLine } from '../../../ui/text/confirmation-line.tsx';
import { AfterHoursNote } from './after-hours-note.tsx';
import { CodeNote } from './code-note.tsx';
import type { VehiclePageData } from '../load-vehicle.ts';
import type { Price } from '../price-of.ts';
import { useBusy } from './use-busy.ts';
import { PeriodPickers } from './period-pickers.tsx';
import { RulesNote } from './rules-note.tsx';
import { TripLocations } from './trip-locations.tsx';
import type { Choice } from './use-choice.ts';

export interface BookingPanelProps {
  page: VehiclePageData;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Ends a one-way trip where it begins. */
  onReturnHere: () => void;
  /** Whether a new price is loading. */
  isPricing: boolean;
  /** The price's lines, if there is a price. */
  priceLines: ReactNode;
  /** Other dates and vehicles, if this one is booked. */
  alternatives: ReactNode;
  onReserve: () => void;
}

/** Dates, choices and price. Spec 2. */
export function BookingPanel({
  page,
  choice,
  onChange,
  onReturnHere,
  isPricing,
  priceLines,
  alternatives,
  onReserve,
}: BookingPanelProps) {
  const { vehicle, location, price, notice } = page;
  const busy = useBusy(page);
  const policy = usePolicy();
  const refusal = price.kind === 'refused' && !isPricing ? price : null;
  const quote = price.kind === 'quoted' && !isPricing ? price.quote : null;
  const clocks = quote && clocksInWords(quote, location.name);
  const hasDates = choice.pickup !== null && choice.dropoff !== null;
  const canReserve = price.kind === 'quoted' && hasDates && !isPricing;
  const chooseCards = (cards: ListedChoices) =>
    onChange({ ...choice, choices: { ...choice.choices, ...cards } });
  return (
    <section
      aria-labelledby="booking-panel"
      className="border border-brass bg-paper-bright p-5 [--action-bar-ground:var(--color-paper-bright)] sm:p-7"
    >
      <h2 id="booking-panel" className="flex items-baseline gap-2 tabular-nums">
        <span className="text-4xl">{formatDailyUsd(vehicle.dailyCents)}</span>
        <span className="font-sans text-base text-ink-soft">per day</span>
      </h2>
      {quote === null ? null : <RulesNote quote={quote} />}
      <hr className="my-5 border-brass/60" />
      <div className="grid gap-4">
        <TripLocations pickup={location} returnOffice={page.returnOffice} onReturnHere={onReturnHere} />
        {notice ? (
          <output className="block border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
            {notice}
          </output>
        ) : null}
        <PeriodPickers
          period={choice}
          onChange={(period) => onChange({ ...choice, ...period })}
          busy={busy}
          location={location}
          ofReturn={page.ofReturn}
          quote={quote}
          minDays={vehicle.minDays}
          pickupError={refusal?.field === 'pickupAt' ? refusal.message : undefined}
          returnError={refusal?.field === 'returnAt' ? refusal.message : undefined}
        />
        {clocks === null ? null : <p className="text-sm text-ink-soft">{clocks}</p>}
        <AfterHoursNote period={choice} location={location} returnOffice={page.returnOffice} />
        {refusal?.isTaken ? <div className="border-y border-brass/60 py-5">{alternatives}</div> : null}
        <ChoiceCards<ListedChoices>
          groups={[insuranceChoice(policy)]}
          values={choice.choices}
          onChange={chooseCards}
        />
        {/* Most drivers are 25 or older. */}
        <ChoiceLine chosen={chosenInWords({ driverAge: choice.choices.driverAge })}>
          <ChoiceCards<ListedChoices>
            groups={[driverAgeChoice(policy)]}
            values={choice.choices}
            onChange={chooseCards}
          />
        </ChoiceLine>
      </div>
      {isPricing ? null : <CodeNote code={page.state.offerCode} price={price} />}
      {hasDates && !refusal ? (
        <div className="mt-6 min-h-56 border-t border-brass/60 pt-4">
          {isPricing ? <PriceSkeleton /> : priceLines}
        </div>
      ) : null}
      <noscript>
        <p className="mt-6 text-center text-ink-soft">
          Choosing dates needs JavaScript. To book without it, please call {location.phone}.
        </p>
      </noscript>
      <ActionBar price={priceInBar(price, vehicle.dailyCents)} isUpdating={isPricing}>
        <Button
          wide
          size="large"
          isDisabled={!canReserve && !isPricing}
          isPending={isPricing}
          onPress={onReserve}
        >
          {hasDates && !refusal ? 'Reserve Now' : 'Please select dates'}
        </Button>
      </ActionBar>
      <div className="mt-5 grid gap-3">
        <ConfirmationLine isInstant={vehicle.instantBooking} />
        <Assurance icon={CalendarCheck}>
          Free cancellation up to {freeHoursInWords(policy)} before pickup.
        </Assurance>
      </div>
    </section>
  );
}

function priceInBar(price: Price, dailyCents: number): BarPrice {
  return price.kind === 'quoted'
    ? { label: 'Total', amount: formatUsd(price.quote.totalCents) }
    : { label: 'Per day', amount: formatDailyUsd(dailyCents) };
}

function PriceSkeleton() {
  return (
    <>
      <LoadingStatus>Pricing your dates…</LoadingStatus>
      <Skeleton className="mt-2 h-9 w-full" />
      <Skeleton className="mt-4 h-9 w-full" />
      <Skeleton className="mt-4 h-9 w-full" />
      <Skeleton className="mt-6 h-9 w-full" />
    </>
  );
}
