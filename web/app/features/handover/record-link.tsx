import type { TripDay } from '@makani/contract/handover/trip-day';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';

export interface RecordLinkProps {
  /** The address of the next record. */
  to: string;
  day: Pick<TripDay, 'next'>;
}

/** The way to the next record, on the trip's day. */
export function RecordLink({ to, day: { next } }: RecordLinkProps) {
  return (
    <p>
      <Link to={to} className={buttonClass({ variant: 'secondary', size: 'large' })}>
        {next === null ? 'See pickup and return' : `Record the ${next}`}
      </Link>
    </p>
  );
}
