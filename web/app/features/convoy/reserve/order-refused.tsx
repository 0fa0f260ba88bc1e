import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RefusalPanel } from '../../../ui/feedback/refusal-panel.tsx';

export interface OrderRefusedProps {
  /** The API's sentence, which names the vehicle where it is about one. */
  message: string;
  /** Whether these vehicles cannot be had any more. */
  isLost: boolean;
  /** Offers to confirm the email, where that helps. */
  verification: ReactNode;
  onOtherVehicles: () => void;
}

/** Why nothing is on hold. Everything typed stays in the form below. */
export function OrderRefused({ message, isLost, verification, onOtherVehicles }: OrderRefusedProps) {
  return (
    <RefusalPanel title={message} tone={isLost ? 'lost' : 'wait'}>
      <p className="mt-2 text-ink-soft">
        None of the vehicles is on hold, and nothing was charged. Your dates and details are saved.
      </p>
      <div className="mt-6 empty:hidden">{verification}</div>
      {isLost ? (
        <div className="mt-6">
          <Button onPress={onOtherVehicles}>Find other vehicles</Button>
        </div>
      ) : null}
    </RefusalPanel>
  );
}
