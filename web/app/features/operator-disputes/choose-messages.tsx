import type { DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

export interface ChooseMessagesProps {
  dispute: DisputeStory;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  timeZone: string;
}

/** The guest's messages to us. Only those that an operator ticks go to the bank; afterwards it shows the sent ones. */
export function ChooseMessages({ dispute, chosen, onChoose, timeZone }: ChooseMessagesProps) {
  const { messages, answer, refusal } = dispute;
  if (messages.length === 0) return null;
  const isFixed = refusal !== null;
  const isTicked = (id: string, isChosen: boolean) => (answer === null ? chosen.includes(id) : isChosen);
  return (
    <section aria-labelledby="dispute-messages" className="border-t border-brass/60 pt-4">
      <h2 id="dispute-messages" className="font-display text-lg">
        Messages from the guest
      </h2>
      <p className="mt-3 text-sm text-ink-soft">
        {isFixed
          ? 'The bank could read those that are ticked.'
          : 'The bank gets only what you tick. Please leave out what isn’t about the charge.'}
      </p>
      <ul className="mt-3 divide-y divide-brass/30 text-sm">
        {messages.map(({ id, sentAt, subject, message, isChosen }) => (
          <li key={id} className="py-2">
            <Checkbox
              label={
                <>
                  <span className="font-medium break-words">{subject}</span>{' '}
                  <span className="text-ink-soft">{formatInstant(sentAt, timeZone)}</span>
                </>
              }
              disabled={isFixed}
              checked={isTicked(id, isChosen)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <p className="pl-8 break-words whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
