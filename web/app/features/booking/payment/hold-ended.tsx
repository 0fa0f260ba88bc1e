import type { Booking } from '@makani/contract/bookings/bookings';
import { cameToNothing } from '@makani/domain/bookings/status-facts';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { withQuote } from '../../../booking-draft/booking-state.ts';
import { readState, useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { quoteAgain } from '../hold-dates.ts';
import { errorSentence } from '../../../api/error-sentence.ts';

/** The hold has expired. The booking's options are known, so a new hold is one press away. */
export function HoldEnded({ booking }: { booking: Booking }) {
  const goTo = useGoTo();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const reserveAgain = useApiMutation(
    async () => {
      const { quote } = readState(paths.payment);
      if (quote === null) return goTo(paths.vehicle);
      return goTo(paths.reserve, withQuote(await quoteAgain(quote)), { replace: true });
    },
    {
      errorMessage: errorSentence,
      // Dates that have passed are chosen anew on the vehicle's page.
      onError: ({ fields }) => {
        if (fields['pickupAt'] !== undefined) void goTo(paths.vehicle);
      },
    },
  );

  const wasCancelled = cameToNothing(booking.status);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="border border-brass border-t-4 border-t-hibiscus-press bg-paper-bright px-6 py-8 outline-none sm:px-8"
    >
      <h2 className="font-display text-2xl leading-snug">
        {wasCancelled ? 'This booking was cancelled' : 'Your hold on this vehicle has expired'}
      </h2>
      <p className="mt-2 text-ink-soft">
        {wasCancelled
          ? 'It can no longer be paid for. Your dates and details are saved.'
          : 'Other guests can now reserve it. You weren’t charged, and your dates and details are saved.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 [&_button]:whitespace-normal">
        <Button onPress={() => void reserveAgain.mutate()} isPending={reserveAgain.isPending}>
          Reserve again
        </Button>
        <Button variant="secondary" onPress={() => void goTo(paths.search)}>
          See other vehicles
        </Button>
      </div>
    </div>
  );
}
