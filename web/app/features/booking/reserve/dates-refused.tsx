import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RefusalPanel } from '../../../ui/feedback/refusal-panel.tsx';

export interface DatesRefusedProps {
  message: string;
  /** Other dates and vehicles, if this one has just been booked. */
  alternatives: ReactNode;
  onOtherVehicles: () => void;
  onOtherDates: () => void;
}

/**
 * The vehicle has just been booked, or the pickup time has passed. The state keeps the dates, and both ways
 * on are one press away.
 */
export function DatesRefused({ message, alternatives, onOtherVehicles, onOtherDates }: DatesRefusedProps) {
  return (
    <RefusalPanel title={message} tone="lost">
      <p className="mt-2 text-ink-soft">
        We’re sorry. Your dates and details are saved, and nothing was charged.
      </p>
      {alternatives ? <div className="mt-6">{alternatives}</div> : null}
      <div className="mt-6 flex flex-wrap gap-3 [&_button]:whitespace-normal">
        <Button onPress={onOtherVehicles}>See other vehicles for these dates</Button>
        <Button variant="secondary" onPress={onOtherDates}>
          Choose other dates
        </Button>
      </div>
    </RefusalPanel>
  );
}
