import { type LinkedBooking, openBookingLink } from '@makani/contract/desk-bookings/booking-links';
import { formatWallRange, formatWallTime } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { NextStep } from './next-step.tsx';

export interface YourBookingProps {
  token: string;
  onExpired: () => void;
}

/** The vehicle that the desk holds for somebody: what it costs, until when it is held, and the way to the payment. */
export function YourBooking({ token, onExpired }: YourBookingProps) {
  const [booking, setBooking] = useState<LinkedBooking | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    call(openBookingLink, { body: { token } }, { signal: request.signal }).then(
      setBooking,
      (error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        if (error.code === 'link_expired' || error.fields['token'] !== undefined) onExpired();
        else setFailure(error);
      },
    );
    return () => request.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try
  }, [token, tries]);

  function again(): void {
    setFailure(null);
    setTries(tries + 1);
  }

  if (failure !== null)
    return <ErrorPanel message={failure.message} action={<Button onPress={again}>Try again</Button>} />;
  if (booking === null)
    return (
      <>
        <LoadingStatus>Opening your booking…</LoadingStatus>
        <Skeleton className="h-7 w-2/3" />
      </>
    );
  const { firstName, vehicleName, locationName, pickupAt, returnAt, holdEndsAt } = booking;
  return (
    <>
      <p className="text-lg">
        Aloha {firstName}, we’re holding the {vehicleName} in {locationName} for you,{' '}
        {formatWallRange(pickupAt, returnAt)}.
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
