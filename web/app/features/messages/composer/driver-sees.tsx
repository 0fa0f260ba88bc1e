import { mentionsMoney } from '@makani/domain/messages/message-readers';
import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

export interface DriverSeesChoice {
  /** The driver reads the next message. */
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  /** Back to what the text suggests. */
  reset: () => void;
}

/** A text that seems to be about money is between the others, until its writer decides. */
export function useDriverSees(text: string): DriverSeesChoice {
  const [chosen, choose] = useState<boolean | null>(null);
  return { isChosen: chosen ?? !mentionsMoney(text), choose, reset: () => choose(null) };
}

export interface DriverSeesProps {
  driverName: string;
  choice: DriverSeesChoice;
}

/** Whether a driver who isn't the payer reads the next message. */
export function DriverSees({ driverName, choice }: DriverSeesProps) {
  return (
    <Checkbox
      label={`Show this to ${driverName}, who’s driving`}
      description={
        choice.isChosen ? 'Uncheck it for anything about money.' : `${driverName} won’t see this message.`
      }
      checked={choice.isChosen}
      onChange={({ currentTarget }) => choice.choose(currentTarget.checked)}
    />
  );
}
