import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { BlockForm } from './block-form.tsx';
import { Conflicts } from './conflicts.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import type { HostCalendar } from './load-calendar.ts';
import { MonthView } from './month-view.tsx';
import { RulesForm } from './rules-form.tsx';

/** When one vehicle is busy, and everything that decides it. */
export function CalendarScreen({ calendar }: { calendar: HostCalendar }) {
  const { vehicle, rules, feed, imports, conflicts } = calendar;
  const place = { vehicleId: vehicle.id, timeZone: vehicle.timeZone };
  return (
    <>
      <Link to={paths.hostVehicles} className="mb-6 inline-flex min-h-8 items-center gap-1.5 text-sm">
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-4 text-brass-ink" />
        My Vehicles
      </Link>
      <PageHeading
        overline="Calendar"
        title={vehicle.name}
        intro={`All times are ${vehicle.locationName}'s own.`}
      />
      <div className="mt-10">
        <Conflicts conflicts={conflicts} />
        <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <MonthView calendar={calendar} />
          <div className="grid gap-6">
            <Sheet title="Block dates">
              <BlockForm calendar={calendar} />
            </Sheet>
            <Sheet title="Rules" intro="For every booking made from now on.">
              <RulesForm vehicleId={vehicle.id} rules={rules} />
            </Sheet>
          </div>
        </div>
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-2">
          <Sheet title="Other calendars" intro="What is busy there is blocked here.">
            <ImportList {...place} imports={imports} />
            <div className={imports.length > 0 ? 'mt-7' : ''}>
              <ImportForm vehicleId={vehicle.id} />
            </div>
          </Sheet>
          <Sheet title="Your calendar elsewhere">
            <FeedPanel {...place} feed={feed} />
          </Sheet>
        </div>
      </div>
    </>
  );
}

function Sheet({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border border-brass/70 bg-paper-bright px-5 py-6 sm:px-7"
    >
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      {intro ? <p className="mt-1 text-ink-soft">{intro}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
