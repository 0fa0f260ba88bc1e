import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { useDraft, writeDraft } from '../../booking-draft/draft.ts';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { FieldTrigger } from '../../ui/forms/field-trigger.tsx';
import { lazyPart, preload } from '../../ui/lazy.ts';
import { partyQuestion } from './party-question.ts';

export interface PartyButtonProps {
  /** Called after the party has changed in the draft. */
  onChange?: () => void;
}

/** A field that asks for the party of the trip that is being planned, and shows it once it is known. */
export function PartyButton({ onChange }: PartyButtonProps) {
  const { party } = useDraft();
  function save(next: PartyDraft | null): void {
    writeDraft({ party: next });
    onChange?.();
  }
  return <PartyPrompt party={party} onSave={save} />;
}

export interface PartyPromptProps {
  party: PartyDraft | null;
  onSave: (party: PartyDraft | null) => void;
}

/** The form comes when it is asked for. */
export function PartyPrompt({ party, onSave }: PartyPromptProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const dialog = { isOpen, onClose: () => setOpen(false), party, onSave };
  const { isLoading, render } = useLazyDialog(partyDialog, dialog);
  return (
    <FieldTrigger
      label={partyQuestion}
      icon={<Users aria-hidden="true" />}
      value={party?.words ?? null}
      placeholder="Add travelers and bags"
      error={undefined}
      isDisabled={false}
      popup="dialog"
      triggerRef={triggerRef}
      isOpen={isOpen}
      isLoading={isLoading}
      onNear={() => preload(partyDialog)}
      onOpen={() => setOpen(true)}
    >
      {render(dialog)}
    </FieldTrigger>
  );
}

const partyDialog = lazyPart(
  () => import('./party-dialog.tsx'),
  ({ PartyDialog }) => PartyDialog,
);
