import type { CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { GripVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useDrag } from 'react-aria/useDrag';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { barLooks } from '../../../ui/calendar/bar-looks.ts';
import type { Dragged, FleetBar } from './fleet-bars.ts';

export interface BarProps {
  bar: FleetBar;
  vehicle: CalendarVehicle;
  onDrag: (dragged: Dragged | null) => void;
}

/** On a phone a line of a list; on a wide screen a bar at its place. */
export function Bar({ bar, vehicle, onDrag }: BarProps) {
  const { booking } = bar;
  return (
    <li className={placeClass} style={placeOf(bar)}>
      {booking?.canMove ? (
        <MovableBar bar={bar} dragged={{ booking, vehicle }} onDrag={onDrag} />
      ) : (
        <div className={`${barClass} ${barLooks[bar.kind]}`}>
          <BarWords bar={bar} />
        </div>
      )}
    </li>
  );
}

interface MovableBarProps {
  bar: FleetBar;
  dragged: Dragged;
  onDrag: (dragged: Dragged | null) => void;
}

/** Dragged by the pointer at any place, by keyboard and screen reader with its handle. */
function MovableBar({ bar, dragged, onDrag }: MovableBarProps) {
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [bookingType]: dragged.booking.id, 'text/plain': dragged.booking.reference }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDrag(dragged),
    onDragEnd: () => onDrag(null),
    hasDragButton: true,
  });
  return (
    <div
      {...dragProps}
      className={`${barClass} ${barLooks[bar.kind]} group cursor-grab ${isDragging ? 'opacity-50' : ''}`}
    >
      <BarWords bar={bar} />
      <Button
        {...dragButtonProps}
        aria-label={`Move ${bar.title} to another vehicle`}
        className="relative z-10 grid size-6 shrink-0 cursor-grab place-items-center rounded-sm bg-paper-bright text-ink md:size-5 md:not-focus-visible:not-group-hover:sr-only"
      >
        <GripVertical aria-hidden="true" className="size-3.5" />
      </Button>
    </div>
  );
}

/** The type of dragged data, so that nothing else can be dropped. */
export const bookingType = 'application/x-makani-booking';

const placeClass = 'md:absolute md:h-7 max-md:w-auto! max-md:py-1';
const barClass =
  'flex h-full min-w-0 items-center gap-1 overflow-hidden rounded-sm border px-1 text-xs max-md:min-h-9 max-md:gap-2 max-md:px-2 max-md:py-1 max-md:text-sm';

function placeOf({ left, width, lane }: FleetBar): CSSProperties {
  const share = (part: number) => `${(part * 100).toFixed(3)}%`;
  return { left: share(left), width: share(width), top: `${lane * 2 + 0.75}rem` };
}

function BarWords({ bar: { letter, what, title, when, booking } }: { bar: FleetBar }) {
  const about = `${what}, ${when}${booking === null ? '' : `, ${booking.reference}`}`;
  return (
    <>
      <span
        aria-hidden="true"
        className="shrink-0 rounded-xs bg-paper-bright px-1 py-0.5 text-[0.6875rem] leading-none font-semibold text-ink"
      >
        {letter}
      </span>
      <span
        className="min-w-0 flex-1 truncate rounded-xs bg-paper-bright/90 px-1 py-0.5 text-ink max-md:whitespace-normal"
        title={`${title === '' ? '' : `${title}: `}${about}`}
      >
        {booking === null ? (
          <span>{title}</span>
        ) : (
          <Link
            to={paths.operatorBooking(booking.id)}
            draggable={false}
            className="font-medium underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        )}
        <span className="md:sr-only">
          {title === '' ? '' : ', '}
          {about}
        </span>
      </span>
    </>
  );
}
