import type { CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { type CSSProperties, type RefObject, useRef } from 'react';
import { useDrop } from 'react-aria/useDrop';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Bar, bookingType } from './fleet-bar.tsx';
import { barsOf, type Days, type Dragged, takes, todayOf } from './fleet-bars.ts';

export interface RowProps {
  vehicle: CalendarVehicle;
  days: Days;
  /** The dragged booking, kept between renderings. */
  dragged: RefObject<Dragged | null>;
  isDragging: boolean;
  onDrag: (dragged: Dragged | null) => void;
  onDrop: (dragged: Dragged, vehicle: CalendarVehicle) => void;
}

/** A vehicle with what takes its time. It accepts a booking that it could serve. */
export function FleetRow({ vehicle, days, dragged, isDragging, onDrag, onDrop }: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  const accepts = () => dragged.current !== null && takes(vehicle, dragged.current);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(bookingType) && accepts() ? 'move' : 'cancel'),
    onDrop() {
      if (dragged.current !== null) onDrop(dragged.current, vehicle);
    },
  });
  const bars = barsOf(vehicle, days);
  const lanes = bars.reduce((max, { lane }) => Math.max(max, lane + 1), 1);
  const today = todayOf(days, vehicle.location.today);
  const isOpen = isDragging && accepts();
  return (
    <li className="border-b border-brass/40 md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="bg-paper px-2 py-2 md:sticky md:left-0 md:z-20 md:border-r md:border-brass/60">
        <Link
          to={paths.operatorVehicle(vehicle.id)}
          className="block truncate text-sm font-medium underline-offset-4 hover:underline"
        >
          {vehicle.name}
        </Link>
        <span className="block truncate text-xs text-ink-soft">
          {vehicle.category}
          {vehicle.hostName === null ? '' : `, ${vehicle.hostName}`}
          {vehicle.isOffered ? '' : ', not on offer'}
        </span>
      </div>
      <div
        {...dropProps}
        ref={ref}
        {...(isOpen && { role: 'button', tabIndex: 0, 'aria-label': vehicle.name })}
        style={{
          minHeight: `${lanes * 2 + 1.25}rem`,
          backgroundSize: `${(100 / days.days).toFixed(4)}% 100%`,
        }}
        className={`relative outline-offset-[-2px] max-md:min-h-0! md:bg-[linear-gradient(to_right,rgb(160_130_70/0.25)_1px,transparent_1px)] ${groundOf(isDragging, isOpen, isDropTarget)}`}
      >
        {today === null ? null : <TodayLine share={today} />}
        {bars.length === 0 ? (
          <p className="px-2 pb-2 text-sm text-ink-soft md:sr-only">Available on these dates.</p>
        ) : (
          <ul aria-label={vehicle.name} className="max-md:px-2">
            {bars.map((bar) => (
              <Bar key={bar.key} bar={bar} vehicle={vehicle} onDrag={onDrag} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function groundOf(isDragging: boolean, isOpen: boolean, isDropTarget: boolean): string {
  if (isDropTarget) return 'bg-lagoon-mist outline-2 outline-lagoon';
  if (isOpen) return 'outline-1 outline-dashed outline-lagoon';
  return isDragging ? 'opacity-60' : '';
}

function TodayLine({ share }: { share: number }) {
  const style: CSSProperties = { left: `${(share * 100).toFixed(3)}%` };
  return (
    <span
      aria-hidden="true"
      style={style}
      className="pointer-events-none absolute inset-y-0 w-0.5 bg-hibiscus-press/70 max-md:hidden"
    />
  );
}
