import type { CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { Fragment, useRef, useState } from 'react';
import { BarLegend } from './bar-legend.tsx';
import { DayAxis } from './day-axis.tsx';
import type { Days, Dragged } from './fleet-bars.ts';
import { FleetRow } from './fleet-row.tsx';
import type { Moving } from './move-dialog.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';

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
