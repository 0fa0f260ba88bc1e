import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useContinueHold } from '../../booking-draft/continue-hold.ts';
import { letHoldGo } from '../../booking-draft/let-hold-go.ts';
import { tripPaths } from '../../trip-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { clockFace, useCountdown } from '../../ui/use-countdown.ts';
import { type ActiveHold as Held, useActiveHold } from './use-active-hold.ts';

/** Leads back to an unpaid hold, made here or on another device, until it expires. */
export function ActiveHoldBar({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  // The page of vehicles that are paid for together shows their hold itself.
  return pathname.startsWith(tripPaths.order('')) ? null : <Bar userId={userId} />;
}

function Bar({ userId }: { userId: string }) {
  const { held, refresh } = useActiveHold(userId);
  return held === null ? null : <ActiveHold key={held.booking.id} {...held} onGone={refresh} />;
}

interface ActiveHoldProps extends Held {
  /** The hold is over, or was over already. */
  onGone: () => void;
}

function ActiveHold({ booking, quote, vehicleNames, answeredAt, onGone }: ActiveHoldProps) {
  const left = useCountdown(booking.holdSecondsLeft ?? 0, answeredAt);
  const isOne = vehicleNames.length === 1;
  const goOn = useContinueHold();
  const letGo = useApiMutation(() => letHoldGo(booking), {
    successMessage: isOne
      ? `The ${booking.vehicle.name} is no longer on hold.`
      : `${list.format(vehicleNames)} are no longer on hold.`,
    revalidates: 'after-success',
    onSuccess: onGone,
  });
  if (left === 0) return null;

  return (
    <aside
      aria-label={isOne ? 'Vehicle on hold' : 'Vehicles on hold'}
      className="border-b border-brass bg-brass-mist/50 print:hidden"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
        <p className="flex min-w-0 items-center gap-2.5">
          <Hourglass aria-hidden="true" className="size-4 shrink-0 text-brass-ink" strokeWidth={1.5} />
          <span className="min-w-0">
            You have {isOne ? 'a vehicle' : 'vehicles'} on hold: {list.format(vehicleNames)},{' '}
            <span role="timer" aria-label="Time left" className="font-medium tabular-nums">
              {clockFace(left)}
            </span>{' '}
            left
          </span>
        </p>
        <div className="flex flex-wrap gap-x-5">
          <Button
            variant="quiet"
            size="small"
            isPending={goOn.isPending}
            onPress={() => void goOn.mutate({ booking, quote })}
          >
            Continue
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={letGo.isPending}
            onPress={() => void letGo.mutate()}
          >
            {isOne ? 'Release it' : 'Release them'}
          </Button>
        </div>
      </div>
    </aside>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
