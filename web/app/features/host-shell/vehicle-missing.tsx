import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../ui/feedback/not-found-panel.tsx';

/** Shown for an unknown vehicle. Another host's vehicle looks the same. */
export function VehicleMissing({ heading }: { heading: string }) {
  return (
    <NotFoundPanel
      heading={heading}
      title="We couldn’t find this vehicle"
      description="It may have been removed from your list."
      action={
        <Link to={paths.hostVehicles} className={buttonClass()}>
          My vehicles
        </Link>
      }
    />
  );
}
