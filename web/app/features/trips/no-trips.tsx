import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

export function NoTrips() {
  return (
    <div className="flex flex-col items-center border-y border-brass/60 px-6 py-14 text-center">
      <img src="/art/empty/trips.svg" alt="" className="w-64" />
      <p className="mt-6 font-display text-2xl">No trips yet</p>
      <p className="mt-2 text-ink-soft">When you book a trip, it will appear here.</p>
      <Link to={paths.fleet} className={`${buttonClass()} mt-8`}>
        See our fleet
      </Link>
    </div>
  );
}
