import { type OnwardVehicle, holdOnward } from '@makani/contract/road/extensions';
import type { Trip } from '@makani/contract/bookings/trips';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useContinueHold } from '../../../booking-draft/continue-hold.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { agreedReturn } from '../trip-words.ts';

export interface OnwardVehiclesProps {
  trip: Trip;
  others: readonly OnwardVehicle[];
  /** One of them can't be had any more. */
  onGone: () => void;
}

/** The vehicle is booked by somebody else after the agreed return: others of the same location, each held by one press. */
export function OnwardVehicles({ trip, others, onGone }: OnwardVehiclesProps) {
  const { supportPhone } = useSite();
  const [chosen, setChosen] = useState<string | null>(null);
  const goOn = useContinueHold();
  const hold = useApiMutation(
    ({ quote }: OnwardVehicle, idempotencyKey: string) =>
      call(holdOnward, { params: { id: trip.id }, body: { quoteId: quote.id }, idempotencyKey }),
    {
      onSuccess: (booking, { quote }) => goOn.mutate({ booking, quote }),
      onError: (error) => {
        if (error.code === 'dates_taken' || error.code === 'quote_changed') onGone();
        return false;
      },
    },
  );
  const isBusy = hold.isPending || goOn.isPending;
  return (
    <>
      <h2 className="text-2xl leading-snug">It’s already booked then</h2>
      <p className="mt-2 text-ink-soft">
        The {trip.vehicle.name} is booked after {agreedReturn(trip)}. Your trip hasn’t changed.
      </p>
      {others.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          Nothing else is available at {trip.location.name} for the rest. Please call{' '}
          <PhoneLink phone={supportPhone} />, and we’ll help.
        </p>
      ) : (
        <>
          <p className="mt-4 text-ink-soft">
            Return it at {trip.location.name} and continue in another vehicle. That’s a separate booking for
            the same driver.
          </p>
          <ul className="mt-6 grid gap-4">
            {others.map((other) => (
              <li
                key={other.vehicle.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-brass/50 pt-4"
              >
                <div className="min-w-0">
                  <p className="text-lg leading-tight">{other.vehicle.name}</p>
                  <p className="mt-1 text-sm text-ink-soft tabular-nums">
                    {other.vehicle.category} · {other.seats} seats · {formatUsd(other.quote.totalCents)}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  isPending={isBusy && chosen === other.vehicle.id}
                  pendingText="Holding it..."
                  isDisabled={isBusy}
                  onPress={() => {
                    setChosen(other.vehicle.id);
                    void hold.mutate(other, newKey());
                  }}
                >
                  Take this one instead
                  <span className="sr-only">: {other.vehicle.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
