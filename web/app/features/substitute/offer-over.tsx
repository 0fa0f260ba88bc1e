import type { Trip } from '@makani/contract/bookings/trips';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { WithCode } from '../../ui/text/with-code.tsx';

/** There is nothing to choose from any more: the guest has chosen, the desk moved the booking, or the time has passed. */
export function OfferOver({ trip }: { trip: Trip }) {
  const { id, vehicle, reference, substitute, money } = trip;
  const taken = substitute?.takenAs ?? null;
  const isMoved = trip.isMovedAway === true;
  const page = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <PageHeading
        overline={<WithCode code={reference}>{`${vehicle.name} · ${reference}`}</WithCode>}
        title={taken ? (isMoved ? 'We moved your booking' : 'You’ve chosen') : 'Nothing is on hold anymore'}
        intro={
          taken
            ? `${isMoved ? 'It’s now for' : 'You took'} the ${taken.vehicleName} instead of the ${vehicle.name}.`
            : money.chargedCents > 0
              ? 'Your full refund is on its way to your card. Your trip page shows when it’s there.'
              : 'You weren’t charged; we’ve released the hold on your card.'
        }
      />
      <div className="mt-9 flex flex-wrap gap-4 max-sm:grid">
        <Link to={paths.trip(taken?.bookingId ?? id)} className={buttonClass()}>
          See your trip
        </Link>
        {taken ? null : (
          <Link to={paths.fleet} className={buttonClass({ variant: 'secondary' })}>
            See our fleet
          </Link>
        )}
      </div>
    </div>
  );
}
