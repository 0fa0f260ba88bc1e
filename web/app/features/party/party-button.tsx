import { Users } from 'lucide-react';
import { useState } from 'react';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { useDraft, writeDraft } from '../../booking-draft/draft.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart, preload } from '../../ui/lazy.ts';

export interface PartyButtonProps {
  /** Called after the party has changed in the draft. */
  onChange?: () => void;
}

/** Asks who and what travels on the trip that is being planned, or says so once it is known. */
export function PartyButton({ onChange }: PartyButtonProps) {
  const { party } = useDraft();
  function save(next: PartyDraft | null): void {
    writeDraft({ party: next });
    onChange?.();
  }
  return <AskWhoTravels party={party} onSave={save} />;
}

export interface AskWhoTravelsProps {
  party: PartyDraft | null;
  onSave: (party: PartyDraft | null) => void;
}

/** The form comes when it is asked for. */
export function AskWhoTravels({ party, onSave }: AskWhoTravelsProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = { isOpen, onClose: () => setOpen(false), party, onSave };
  const { isLoading, render } = useLazyDialog(partyDialog, dialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={() => preload(partyDialog)}
        onClick={() => setOpen(true)}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} tracking-normal! normal-case!`}
      >
        <Users aria-hidden="true" />
        {party === null ? (
          <span className="whitespace-normal">Who’s coming, and what are you bringing?</span>
        ) : (
          <span className="whitespace-normal">
            <span className="sr-only">Who’s coming, and what are you bringing? </span>
            {party.words}
          </span>
        )}
      </button>
      {render(dialog)}
    </>
  );
}

const partyDialog = lazyPart(
  () => import('./party-dialog.tsx'),
  ({ PartyDialog }) => PartyDialog,
);
