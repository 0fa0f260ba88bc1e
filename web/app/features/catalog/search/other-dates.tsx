import { minutesBetween } from '@makani/domain/calendar/wall-minutes';
import { MapPin } from 'lucide-react';
import { withoutPastDates } from '../../../booking-draft/past-dates.ts';
import { type DateAndTime, dropoffOf, pickupOf } from '../../../booking-draft/period.ts';
import { PeriodForm } from '../period-form.tsx';
import type { SearchPage } from './load-search.ts';

export interface OtherDatesProps {
  page: SearchPage;
  refusal: string;
  onSearch: (period: { pickup: DateAndTime; dropoff: DateAndTime }) => void;
}

/** In place of the summary, when the dates cannot be rented: says why, and asks for new ones. */
export function OtherDates({ page, refusal, onSearch }: OtherDatesProps) {
  const { location, ofReturn, search } = page;
  const { state, notice } = withoutPastDates(page.state, location.wallTimeNow);
  const pickup = pickupOf(state);
  return (
    <section aria-label="Dates" className="border border-brass bg-paper-bright px-5 py-5 sm:px-6 sm:py-6">
      <output className="block font-display text-xl leading-snug sm:text-2xl">{notice ?? refusal}</output>
      <p className="mt-2 mb-5 flex items-center gap-2 text-ink-soft">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-brass-ink" strokeWidth={1.5} />
        {location.name}
      </p>
      <PeriodForm
        initial={{ pickup, dropoff: dropoffOf(state) }}
        location={location}
        ofReturn={ofReturn}
        submitLabel="Search"
        onSubmit={onSearch}
        pickupFirst={pickup === null ? 'Your pickup time has passed.' : undefined}
        durationMinutes={minutesBetween(search.pickupAt, search.returnAt)}
      />
    </section>
  );
}
