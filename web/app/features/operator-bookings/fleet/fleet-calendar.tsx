import type { CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { Fragment, useRef, useState } from 'react';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';
import { barLooks } from '../../../ui/calendar/bar-looks.ts';
import { spokenDay } from '../../../ui/text/dates.ts';
import { type BarKind, barWords, type Days, daysOf, type Dragged } from './fleet-bars.ts';
import { FleetRow } from './fleet-row.tsx';
import type { Moving } from './move-dialog.tsx';

export interface FleetCalendarProps {
  vehicles: readonly CalendarVehicle[];
  days: Days;
}

/** Vehicles by location, each with its bars. A booking is dragged to another row. */
export function FleetCalendar({ vehicles, days }: FleetCalendarProps) {
  // The rows are asked what they accept before the next rendering.
  const dragged = useRef<Dragged | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [moving, setMoving] = useState<Moving>();
  const close = () => setMoving(undefined);
  const dialog = useLazyDialog(moveDialog, { isOpen: moving !== undefined, onClose: close });
  const drag = (next: Dragged | null) => {
    dragged.current = next;
    setDragging(next !== null);
  };
  const places = [...new Set(vehicles.map(({ location }) => location.id))].map((id) =>
    vehicles.filter(({ location }) => location.id === id),
  );
  return (
    <>
      {/* The region scrolls sideways, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="Calendar of the fleet" tabIndex={0} className="min-w-0 md:overflow-x-auto">
        <div className="max-md:min-w-0!" style={{ minWidth: `${13 + days.days * 2.25}rem` }}>
          {places.map((rows) => (
            <section key={rows[0]?.location.id} aria-label={rows[0]?.location.name} className="mb-8">
              <h2 className="sticky left-0 mb-1 w-fit px-2 font-display text-xl">{rows[0]?.location.name}</h2>
              <DayAxis days={days} today={rows[0]?.location.today ?? ''} />
              <ul className="border-t border-brass">
                {rows.map((vehicle) => (
                  <FleetRow
                    key={vehicle.id}
                    vehicle={vehicle}
                    days={days}
                    dragged={dragged}
                    isDragging={isDragging}
                    onDrag={drag}
                    onDrop={({ booking }, to) => setMoving({ booking, to })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <BarLegend />
      {moving ? (
        <Fragment key={moving.booking.id}>{dialog.render({ moving, onClose: close })}</Fragment>
      ) : null}
    </>
  );
}

const moveDialog = lazyPart(
  () => import('./move-dialog.tsx'),
  ({ MoveDialog }) => MoveDialog,
);
preloadAtFirstInput(moveDialog);

const kinds: readonly BarKind[] = ['booked', 'requested', 'hold', 'turnaround', 'own', 'imported'];

function BarLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid h-5 w-7 shrink-0 place-items-center rounded-sm border ${barLooks[kind]}`}
          >
            <span className="rounded-xs bg-paper-bright px-1 py-0.5 text-[0.6875rem] leading-none font-semibold text-ink">
              {barWords[kind].letter}
            </span>
          </span>
          {barWords[kind].name}
        </li>
      ))}
    </ul>
  );
}

interface DayAxisProps {
  days: Days;
  today: string;
}

/** The days above the bars. Each bar names its own, so only the eye needs them. */
function DayAxis({ days, today }: DayAxisProps) {
  return (
    <div aria-hidden="true" className="grid-cols-[13rem_minmax(0,1fr)] max-md:hidden md:grid">
      <span className="sticky left-0 z-20 border-r border-brass/60 bg-paper" />
      <ol className="grid auto-cols-fr grid-flow-col">
        {daysOf(days).map((date) => (
          <li
            key={date}
            title={spokenDay(date)}
            className={`border-l border-brass/40 py-1 text-center text-xs leading-tight ${date === today ? 'bg-hibiscus-press font-medium text-paper-bright' : isWeekend(date) ? 'bg-paper-deep/60 text-ink' : 'text-ink-soft'}`}
          >
            {spokenDay(date).slice(0, 2)}
            <span className="block tabular-nums">{Number(date.slice(8))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
