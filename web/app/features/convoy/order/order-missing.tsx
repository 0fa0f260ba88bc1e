import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../../ui/feedback/not-found-panel.tsx';

/** Shown for an unknown order. Another guest's looks the same. */
export function OrderMissing() {
  return (
    <div className="page py-12 sm:py-16">
      <NotFoundPanel
        heading="Vehicles not found"
        title="We couldn’t find these vehicles"
        description="The address may be incomplete, or they were booked with another account. All trips of this account are in one place."
        action={
          <Link to={paths.trips} className={buttonClass()}>
            See my trips
          </Link>
        }
      />
    </div>
  );
}
