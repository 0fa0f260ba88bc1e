import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

/** Shown for an unknown order. Another guest's looks the same. */
export function OrderMissing() {
  return (
    <div className="page py-12 sm:py-16">
      <PageHeading title="Vehicles not found" />
      <div className="mt-8">
        <EmptyState
          picture="not-found"
          title="We couldn’t find these vehicles"
          description="The address may be incomplete, or they were booked with another account. All trips of this account are in one place."
          action={
            <Link to={paths.trips} className={buttonClass()}>
              See my trips
            </Link>
          }
        />
      </div>
    </div>
  );
}
