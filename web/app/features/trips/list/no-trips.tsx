import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function NoTrips() {
  return (
    <EmptyState
      picture="trips"
      title="No trips yet"
      description="When you book a trip, it will appear here."
      action={
        <Link to={paths.fleet} className={buttonClass()}>
          See our fleet
        </Link>
      }
    />
  );
}
