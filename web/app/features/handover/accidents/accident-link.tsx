import { Link } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

export function AccidentLink({ tripId }: { tripId: string }) {
  return (
    <Link
      to={tripPaths.accidents(tripId)}
      className={`${buttonClass({ variant: 'secondary' })} max-sm:w-full`}
    >
      Report an accident
    </Link>
  );
}
