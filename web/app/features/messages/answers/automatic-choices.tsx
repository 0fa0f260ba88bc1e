import {
  type AutomaticKind,
  automaticKinds,
  setAutomaticMessages,
} from '@makani/contract/messages/automatic-messages';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

/** The messages that the site writes to a host’s guests by itself, each with its switch. */
export function AutomaticChoices({ off }: { off: readonly AutomaticKind[] }) {
  const { mutate, isPending } = useApiMutation(
    (next: AutomaticKind[]) => call(setAutomaticMessages, { body: { off: next } }),
    { successMessage: 'Saved.', revalidates: 'always' },
  );
  return (
    <fieldset disabled={isPending} className="grid gap-3">
      <legend className="sr-only">Automatic messages</legend>
      {automaticKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={words[kind].label}
          description={words[kind].description}
          checked={!off.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            void mutate(checked ? off.filter((one) => one !== kind) : [...off, kind])
          }
        />
      ))}
    </fieldset>
  );
}

const words: Record<AutomaticKind, { label: string; description: string }> = {
  booked: { label: 'When a trip is booked', description: 'Dates, place, and where to ask questions.' },
  day_before: {
    label: 'The day before pickup',
    description: 'When and where, and what’s still missing: a signature, or a driver who hasn’t answered.',
  },
  return_steps: { label: 'Before the return', description: 'Fuel, belongings, photos, and when to be back.' },
  review: { label: 'After the trip', description: 'Thanks, and a reminder to leave a review.' },
};
