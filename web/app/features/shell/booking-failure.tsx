import { Link, useRouteError } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../ui/feedback/not-found-panel.tsx';
import { LoadFailed } from './load-failed.tsx';

/** The `ErrorBoundary` of a page about a host's booking. Another host's booking looks like an unknown one. */
export function bookingFailure({ heading, title }: { heading: string; title: string }) {
  return function BookingFailure() {
    const error = useRouteError();
    if (!isApiError(error, 'not_found', 'invalid_input'))
      return <LoadFailed heading={heading} title={title} error={error} />;
    return (
      <NotFoundPanel
        heading={heading}
        title="We couldn’t find this booking"
        description="It may be another host’s by now."
        action={
          <Link to={paths.hostBookings} className={buttonClass()}>
            My bookings
          </Link>
        }
      />
    );
  };
}
