import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../../ui/feedback/not-found-panel.tsx';

/** Shown for an unknown trip. Another guest's trip looks the same. */
export function TripMissing() {
  return (
    <NotFoundPanel
      heading="Trip not found"
      title="We couldn’t find this trip"
      description="The address may be incomplete, or the trip was booked with another account. All trips of this account are in one place."
      action={
        <Link to={paths.trips} className={buttonClass()}>
          See my trips
        </Link>
      }
    />
  );
}
