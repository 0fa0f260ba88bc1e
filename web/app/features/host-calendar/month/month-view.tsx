import type { WallTimeRange } from '@makani/contract/kernel/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useNavigation } from 'react-router';
import { monthName } from '../../../ui/text/dates.ts';
import { addMonths } from './days.ts';
import type { HostCalendar } from '../load-calendar.ts';
import { type Mark, markKinds, markLooks } from './marks.ts';
import { MonthGrid, Swatch } from './month-grid.tsx';

export interface MonthViewProps {
  calendar: HostCalendar;
  marks: readonly Mark[];
  chosen: WallTimeRange | null;
  onChoose: (span: WallTimeRange | null) => void;
}

/** One month with its paging and legend. */
export function MonthView({ calendar, marks, chosen, onChoose }: MonthViewProps) {
  const id = useId();
  const isTurning = useNavigation().state !== 'idle';
  const { month, today } = calendar;
  const current = today.slice(0, 7);
  return (
    <section aria-labelledby="month">
      <div className="flex items-center justify-between gap-3">
        <Turn to={addMonths(month, -1)} label="Previous month">
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        </Turn>
        <div className="text-center">
          <h2 id="month" aria-live="polite" className="font-display text-2xl sm:text-3xl">
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
      <div
        aria-busy={isTurning}
        className={`mt-5 transition-opacity duration-200 ${isTurning ? 'opacity-70' : ''}`}
      >
        <MonthGrid
          calendar={calendar}
          marks={marks}
          chosen={chosen}
          onChoose={onChoose}
          describedBy={`${id}-how`}
        />
      </div>
      <p id={`${id}-how`} className="sr-only">
        Use the arrow keys to move between days, Shift with an arrow key to select several, Enter to select
        one, and Escape to clear the selection.
      </p>
      <ul aria-label="Legend" className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
        {markKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <Swatch kind={kind} />
            {markLooks[kind].name}
          </li>
        ))}
      </ul>
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
