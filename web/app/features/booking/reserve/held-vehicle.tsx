import { rentalRangeInWords } from '@makani/domain/arrivals/one-way';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useContinueHold } from '../../../booking-draft/continue-hold.ts';
import { letHoldGo } from '../../../booking-draft/let-hold-go.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';
import { clockFace, useCountdown } from '../../../ui/use-countdown.ts';
import type { Held } from './refused-hold.ts';

/** A vehicle on hold, with both ways on: to pay for it, or to let it go. */
export function HeldVehicle({ held, onLetGo }: { held: Held; onLetGo: () => void }) {
  const { booking, quote, answeredAt } = held;
  const { vehicle, location, ...rental } = booking;
  const left = useCountdown(booking.holdSecondsLeft ?? 0, answeredAt);
  const goOn = useContinueHold();
  const letGo = useApiMutation(() => letHoldGo(booking), {
    onSuccess: onLetGo,
    // Paid for in another tab: it is in nobody's way.
    onError: ({ code }) => {
      if (code !== 'booking_not_held') return false;
      onLetGo();
      return true;
    },
  });

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span className="w-28 shrink-0">
        <Picture picture={vehicle.image} sizes="7rem" isDecorative className="border border-brass/60" />
      </span>
      <div className="min-w-44 flex-1">
        <h3 className="font-display text-lg leading-snug">
          <WholeWords>{vehicle.name}</WholeWords>
        </h3>
        <p className="text-sm text-balance text-ink-soft">
          {rentalRangeInWords({ ...rental, timeZone: location.timeZone })}
        </p>
        <p className="text-sm text-ink-soft">
          On hold for{' '}
          <span role="timer" aria-label={`Time left for the ${vehicle.name}`} className="tabular-nums">
            {clockFace(left)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-label={`Pay for it: ${vehicle.name}`}
          isPending={goOn.isPending}
          onPress={() => void goOn.mutate({ booking, quote })}
        >
          Pay for it
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Release it: ${vehicle.name}`}
          isPending={letGo.isPending}
          onPress={() => void letGo.mutate()}
        >
          Release it
        </Button>
      </div>
    </div>
  );
}
