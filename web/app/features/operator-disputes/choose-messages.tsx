import type { DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { atOffice } from '../../ui/text/dates.ts';

export interface ChooseMessagesProps {
  dispute: DisputeStory;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** The guest's messages to us. Only those that an operator ticks go to the bank; afterwards it shows the sent ones. */
export function ChooseMessages({ dispute, chosen, onChoose }: ChooseMessagesProps) {
  const { messages, answer, refusal } = dispute;
  if (messages.length === 0) return null;
  const isFixed = refusal !== null;
  const isTicked = (id: string, isChosen: boolean) => (answer === null ? chosen.includes(id) : isChosen);
  return (
    <DeskSection title="Messages from the guest">
      <p className="text-ink-soft">
        {isFixed
          ? 'The bank could read those that are ticked.'
          : 'The bank gets only what you tick. Please leave out what isn’t about the charge.'}
      </p>
      <ul className="mt-3 divide-y divide-brass/30">
        {messages.map(({ id, sentAt, subject, message, isChosen }) => (
          <li key={id} className="py-2">
            <Checkbox
              label={
                <>
                  <span className="font-medium break-words">{subject}</span>{' '}
                  <span className="text-ink-soft">{atOffice(sentAt)}</span>
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
    </DeskSection>
  );
}
