import type { Booking } from '@makani/contract/bookings/bookings';
import { Navigation, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { directionsTo } from '../../../ui/directions.ts';

export interface NextStepsProps {
  booking: Pick<Booking, 'id' | 'location'>;
  /** The buttons that download the calendar file and the receipt. */
  files: readonly [ReactNode, ReactNode];
}

/** Four things to do with a new booking, side by side; two by two on a phone. */
export function NextSteps({ booking: { id, location }, files: [calendar, receipt] }: NextStepsProps) {
  return (
    <ul
      aria-label="Next steps"
      className="grid grid-cols-2 gap-px border border-brass/60 bg-brass/60 sm:grid-cols-4"
    >
      <li>{calendar}</li>
      <li>{receipt}</li>
      <li>
        <a
          href={directionsTo(location.address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'tile' })}
        >
          <Navigation aria-hidden="true" strokeWidth={1.5} />
          Directions
          <span className="sr-only"> to {location.name} (opens in a new tab)</span>
        </a>
      </li>
      <li>
        <Link to={paths.trip(id)} className={buttonClass({ variant: 'tile' })}>
          <Ticket aria-hidden="true" strokeWidth={1.5} />
          View this trip
        </Link>
      </li>
    </ul>
  );
}
