import type { Trip } from '@makani/contract/bookings/trips';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';

/** The vehicle is late, and no other one fits. */
export function NoOthers({ trip: { id, vehicle, reference, location } }: { trip: Trip }) {
  return (
    <>
      <PageHeading
        overline={<WithCode code={reference}>{`${vehicle.name} · ${reference}`}</WithCode>}
        title="No other vehicle right now"
        intro={`The ${vehicle.name} isn’t back from another trip yet, and no other vehicle fits your trip at the moment. Your booking stands. Call us at ${location.phone}, and we’ll help.`}
      />
      <div className="mt-9 flex flex-wrap gap-4 max-sm:grid">
        <Link to={paths.trip(id)} className={buttonClass()}>
          See your trip
        </Link>
      </div>
    </>
  );
}
