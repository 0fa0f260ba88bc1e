import { openBookingLink } from '@makani/contract/desk-bookings/booking-links';
import { formatWallTime } from '@makani/contract/kernel/time';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { call } from '../../api/call.ts';
import { useLinked } from '../../api/links/use-linked.ts';
import { OpeningLink } from '../../ui/feedback/opening-link.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { NextStep } from './next-step.tsx';

export interface YourBookingProps {
  token: string;
  onExpired: () => void;
}

/** The vehicle that the desk holds for somebody: what it costs, until when it is held, and the way to the payment. */
export function YourBooking({ token, onExpired }: YourBookingProps) {
  const {
    facts: booking,
    failure,
    again,
  } = useLinked((secret, signal) => call(openBookingLink, { body: { token: secret } }, { signal }), {
    token,
    onExpired,
  });

  if (booking === null || failure !== null)
    return (
      <OpeningLink failure={failure} again={again}>
        Opening your booking…
      </OpeningLink>
    );
  const { firstName, vehicleName, locationName, holdEndsAt } = booking;
  return (
    <>
      <p className="text-lg">
        Aloha {firstName}, we’re holding the {vehicleName} in {locationName} for you,{' '}
        {tripRangeInWords(booking)}.
      </p>
      <p className="mt-3 text-ink-soft">
        It’s yours until {formatWallTime(holdEndsAt.local)} ({locationName} time). Nothing is charged before
        you pay.
      </p>
      <div className="mt-8">
        <FeeLines {...booking} />
      </div>
      <div className="mt-8">
        <NextStep token={token} booking={booking} onStale={again} />
      </div>
    </>
  );
}
