import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';

/** Shown for an unknown vehicle. Another host's vehicle looks the same. */
export function VehicleMissing({ heading }: { heading: string }) {
  return (
    <>
      <PageHeading title={heading} />
      <div className="mt-10">
        <EmptyState
          picture="not-found"
          title="We couldn’t find this vehicle"
          description="It may have been removed from your list."
          action={
            <Link to={paths.hostVehicles} className={buttonClass()}>
              My vehicles
            </Link>
          }
        />
      </div>
    </>
  );
}
