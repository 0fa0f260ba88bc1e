import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { HeldVehicle } from './held-vehicle.tsx';
import { RefusalPanel } from '../../../ui/feedback/refusal-panel.tsx';
import type { RefusedHold } from './refused-hold.ts';

export interface HoldRefusedProps {
  refused: RefusedHold;
  /** The vehicle that could not be held. */
  vehicleName: string;
  /** Offers to confirm the email, where that helps. */
  verification: ReactNode;
  onOtherDates: () => void;
  /** Tries again, once another hold is gone. */
  onLetGo: () => void;
}

/** The vehicle is available, but the guest cannot hold it now. Everything typed stays in the form below. */
export function HoldRefused(props: HoldRefusedProps) {
  const { refused, vehicleName, verification, onOtherDates, onLetGo } = props;
  const { code, message, holds } = refused;

  return (
    <RefusalPanel
      title={holds.length > 1 ? 'You already have three vehicles on hold' : headings[code]}
      tone="wait"
    >
      <p className="mt-2 text-pretty text-ink-soft">
        {holds.length > 0
          ? `Pay for ${holds.length > 1 ? 'one, or release one,' : 'it, or release it,'} and we’ll hold the ${vehicleName} for you right away.`
          : message}
      </p>
      {holds.length > 0 ? (
        <ul aria-label="On hold for you" className="mt-5 border-t border-brass/50">
          {holds.map((held) => (
            <li key={held.booking.id} className="border-b border-brass/50 py-4">
              <HeldVehicle held={held} onLetGo={onLetGo} />
            </li>
          ))}
        </ul>
      ) : null}
      {code === 'too_many_requests' ? null : <div className="mt-6 empty:hidden">{verification}</div>}
      {code === 'email_not_verified' ? (
        <div className="mt-6">
          <Button variant="secondary" onPress={onOtherDates}>
            Choose other dates
          </Button>
        </div>
      ) : null}
    </RefusalPanel>
  );
}

const headings = {
  too_many_holds: 'You already have a vehicle on hold',
  email_not_verified: 'This trip needs a confirmed email',
  too_many_requests: 'We can’t hold this vehicle just yet',
} as const satisfies Record<RefusedHold['code'], string>;
