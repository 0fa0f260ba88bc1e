import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addMonths, monthName } from './days.ts';
import type { HostCalendar } from './load-calendar.ts';
import { markLooks, marksOf } from './marks.ts';
import type { MarkKind } from './marks.ts';
import { MonthGrid, Swatch } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';

const kinds = ['confirmed', 'pending', 'turnaround', 'hold', 'own', 'imported'] as const satisfies MarkKind[];

export function MonthView({ calendar }: { calendar: HostCalendar }) {
  const { month, today, vehicle } = calendar;
  const marks = marksOf(calendar);
  const current = today.slice(0, 7);
  return (
    <section aria-labelledby="month">
      <div className="flex items-center justify-between gap-3">
        <Turn to={addMonths(month, -1)} label="Previous month">
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        </Turn>
        <div className="text-center">
          <h2 id="month" aria-live="polite" className="font-display text-2xl">
            {monthName(month)}
          </h2>
          {month === current ? null : (
            <Link to={`?month=${current}`} preventScrollReset className="border-b border-brass text-sm">
              Back to today
            </Link>
          )}
        </div>
        <Turn to={addMonths(month, 1)} label="Next month">
          <ChevronRight aria-hidden="true" strokeWidth={1.5} />
        </Turn>
      </div>
      <div className="mt-5">
        <MonthGrid calendar={calendar} marks={marks} />
      </div>
      <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <Swatch kind={kind} />
            {markLooks[kind].name}
          </li>
        ))}
      </ul>
      <h3 className="mt-9 mb-4 text-xl">In these weeks</h3>
      <MonthList vehicleId={vehicle.id} marks={marks} />
    </section>
  );
}

function Turn({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={`?month=${to}`}
      preventScrollReset
      aria-label={`${label}, ${monthName(to)}`}
      className="grid size-11 shrink-0 place-items-center rounded-xs border border-brass-strong hover:bg-paper-deep"
    >
      {children}
    </Link>
  );
}
