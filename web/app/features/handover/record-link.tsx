import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';

export interface RecordLinkProps {
  /** The address of the next record. */
  to: string;
  day: { pickedUp: unknown; returned: unknown };
}

/** The way to the next record, on the trip's day. */
export function RecordLink({ to, day: { pickedUp, returned } }: RecordLinkProps) {
  return (
    <p>
      <Link to={to} className={buttonClass({ variant: 'secondary', size: 'large' })}>
        {returned !== null
          ? 'See pickup and return'
          : pickedUp === null
            ? 'Record the pickup'
            : 'Record the return'}
      </Link>
    </p>
  );
}
