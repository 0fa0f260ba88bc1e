import { type WebhookEvent, webhookEvents } from '@makani/contract/webhooks/webhooks';
import { useId } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-parts.tsx';
import { eventWords } from './event-words.ts';

export interface EventBoxesProps {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | undefined;
}

/** The events that an address is told of. */
export function EventBoxes({ value, onChange, error }: EventBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 font-medium">Events</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={eventWords[event].name}
          description={eventWords[event].about}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange(webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))))
          }
        />
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
