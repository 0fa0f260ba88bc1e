import type { TripDay } from '@makani/contract/handover/trip-day';
import { Link } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

export interface AccidentLinkProps {
  tripId: string;
  accidents: NonNullable<TripDay['accidents']>;
}

export function AccidentLink({ tripId, accidents }: AccidentLinkProps) {
  return (
    <Link
      to={tripPaths.accidents(tripId)}
      className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full`}
    >
      {accidents === 'report' ? 'Report an accident' : 'Your accident reports'}
    </Link>
  );
}
