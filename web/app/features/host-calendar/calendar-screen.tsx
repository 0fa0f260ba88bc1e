import type { WallTimeRange } from '@makani/contract/kernel/time';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { Conflicts } from './conflicts.tsx';
import { DayPanel } from './day-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportList } from './import-list.tsx';
import type { HostCalendar } from './load-calendar.ts';
import { conflictMarks, marksOf } from './month/marks.ts';
import { MonthList } from './month/month-list.tsx';
import { MonthView } from './month/month-view.tsx';
import { RulesForm } from './rules-form.tsx';

export function CalendarScreen({ calendar }: { calendar: HostCalendar }) {
  const { vehicle, rules, feed, imports, conflicts } = calendar;
  const [chosen, setChosen] = useState<WallTimeRange | null>(null);
  const place = { vehicleId: vehicle.id, timeZone: vehicle.timeZone };
  const marks = marksOf(calendar);
  const choice = { calendar, marks: [...marks, ...conflictMarks(conflicts)], chosen, onChoose: setChosen };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Link to={paths.hostVehicles} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <ArrowLeft aria-hidden="true" />
          Back to My Vehicles
        </Link>
        <Link
          to={paths.hostVehiclePrices(vehicle.id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Prices by day
        </Link>
      </div>
      <div className="mt-6">
        <PageHeading
          overline="Calendar"
          title={vehicle.name}
          intro={`All times are ${vehicle.locationName} time.`}
        />
      </div>
      <div className="mt-10">
        <Conflicts conflicts={conflicts} />
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <MonthView {...choice} />
          <div className="h-full lg:row-span-2">
            <DayPanel {...choice} />
          </div>
          <MonthList vehicleId={vehicle.id} marks={marks} />
        </div>
        <div className="mt-16 grid items-start gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          <Part title="Rules" intro="These apply to new bookings only.">
            <RulesForm vehicleId={vehicle.id} rules={rules} returnLocations={vehicle.returnLocations} />
          </Part>
          <Part title="Other calendars" intro="Busy times there are blocked here.">
            <ImportList {...place} imports={imports} />
            <div className={imports.length > 0 ? 'mt-7' : ''}>
              <ImportForm vehicleId={vehicle.id} />
            </div>
          </Part>
          <Part title="Share this calendar" intro="Show other calendars when this vehicle is busy.">
            <FeedPanel {...place} feed={feed} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-brass pt-6">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{intro}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}
