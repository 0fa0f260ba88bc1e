import type { DeskDay } from '@makani/contract/operator/overview';
import { formatWallClock, formatWallDate } from '@makani/contract/kernel/time';
import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { paths } from '../../paths.ts';
import { FigureLink } from './figure-link.tsx';

/** Today's events at each location, where it may be another day than at the desk. */
export function DayTable({ days }: { days: readonly DeskDay[] }) {
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {days.map(({ id, name, wallTime, day, pickups, returns, maintenance }) => (
        <li key={id} className="border border-brass/60 bg-paper-bright p-4 sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-display text-lg">{name}</h3>
            <p className="text-sm text-ink-soft">
              {formatWallDate(day)}, {formatWallClock(wallTime.slice(11))} there
            </p>
          </div>
          <ul className="mt-3 grid grid-cols-3 gap-x-4">
            <FigureLink
              count={pickups}
              label="Pickups today"
              ofOne="Pickup today"
              to={tripsAt(id, 'pickup', day)}
            />
            <FigureLink
              count={returns}
              label="Returns today"
              ofOne="Return today"
              to={tripsAt(id, 'return', day)}
            />
            <FigureLink
              count={maintenance}
              label="In maintenance"
              to={`${paths.operatorVehicles}?${new URLSearchParams({ location: id, status: 'maintenance' }).toString()}`}
            />
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The bookings whose trips begin or end there on a day, as the list of all bookings shows them. */
function tripsAt(location: string, what: 'pickup' | 'return', day: string): string {
  const [status = ''] = certainStatuses;
  const query = { status, location, [`${what}From`]: day, [`${what}To`]: day };
  return `${paths.operatorBookings}?${new URLSearchParams(query).toString()}`;
}
