import type { Trip } from '@makani/contract/bookings/trips';
import { clocksInWords } from '@makani/domain/arrivals/both-clocks';
import type { ReactNode } from 'react';
import { WithCode } from '../../../ui/text/with-code.tsx';
import { TripPart } from '../trip/trip-part.tsx';

export interface ChangePageProps {
  trip: Trip;
  title: string;
  intro: string;
  /** Names the fields: 'Your new return'. */
  choiceLabel: string;
  choice: ReactNode;
  /** The choice can't change while it is sent. */
  isBusy: boolean;
  /** Names the result: 'New price'. */
  resultLabel: string;
  children: ReactNode;
}

/** A page that changes a trip: the choice, and beside it the price or the refund. */
export function ChangePage({ trip, title, intro, choiceLabel, choice, isBusy, ...result }: ChangePageProps) {
  const { location } = trip;
  const clocks = clocksInWords({ ...trip, timeZone: location.timeZone }, location.name);
  return (
    <TripPart
      tripId={trip.id}
      title={title}
      overline={<WithCode code={trip.reference}>{`${trip.vehicle.name} · ${trip.reference}`}</WithCode>}
      intro={intro}
    >
      <div className="mt-9 grid items-start gap-x-10 gap-y-9 xl:grid-cols-2">
        <fieldset disabled={isBusy} aria-label={choiceLabel} className="grid min-w-0 gap-4">
          {choice}
          {clocks === null ? null : <p className="text-sm text-ink-soft">{clocks}</p>}
        </fieldset>
        <section
          aria-label={result.resultLabel}
          className="border border-brass bg-paper-bright px-5 py-6 sm:px-7 sm:py-7"
        >
          {result.children}
        </section>
      </div>
    </TripPart>
  );
}
