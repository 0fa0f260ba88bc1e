import { formatWallClock } from '@makani/contract/kernel/time';
import type { Location } from '@makani/contract/site/locations';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type DateAndTime, formatPlannedDays, fromWallTime } from '../../../booking-draft/period.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PeriodForm } from '../period-form.tsx';
import type { DatedFleet } from './load-dated-fleet.ts';

export interface FleetDatesProps {
  dated: DatedFleet | null;
  /** The location's clock and opening hours. */
  location: Pick<Location, 'wallTimeNow' | 'hours' | 'exceptions'>;
  /** Both ends; null clears the dates. */
  onChange: (period: { pickup: DateAndTime; dropoff: DateAndTime } | null) => void;
  /** Asks who travels, beside the dates. */
  party: ReactNode;
}

/** The dates of the shown totals, with buttons to change or clear them. */
export function FleetDates({ dated, location, onChange, party }: FleetDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Dates and travelers" className="border-b border-brass pb-4">
      <div className="grid items-end gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 lg:min-h-12">
          <p className="flex items-center gap-3">
            <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
            {dated ? (
              <span>
                Totals for <strong className="font-medium">{formatPlannedDays(dated)}</strong>{' '}
                <span className="text-ink-soft max-sm:block">
                  {clockOf(dated.pickupAt)} to {clockOf(dated.returnAt)}
                </span>
              </span>
            ) : (
              <span className="text-ink-soft">Choose your dates to see availability and totals.</span>
            )}
          </p>
          <div className="flex gap-6 max-sm:pl-8">
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onPress={() => setOpen(!isOpen)}
            >
              {dated ? 'Change dates' : 'Choose dates'}
            </Button>
            {dated ? (
              <Button
                variant="quiet"
                size="small"
                onPress={() => {
                  setOpen(false);
                  onChange(null);
                }}
              >
                Clear dates
              </Button>
            ) : null}
          </div>
        </div>
        <div className="min-w-0">{party}</div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <div className="pt-5 pb-2">
            <PeriodForm
              initial={{
                pickup: dated && fromWallTime(dated.pickupAt),
                dropoff: dated && fromWallTime(dated.returnAt),
              }}
              location={location}
              submitLabel="Show totals"
              onSubmit={(period) => {
                setOpen(false);
                onChange(period);
              }}
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function clockOf(wallTime: string): string {
  return formatWallClock(wallTime.slice(11, 16));
}
