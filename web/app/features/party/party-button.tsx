import { Users } from 'lucide-react';
import { useState } from 'react';
import { useDraft } from '../../booking-draft/draft.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart, preload } from '../../ui/lazy.ts';

export interface PartyButtonProps {
  /** Called after the party has changed in the draft. */
  onChange?: () => void;
}

/** Asks who and what travels, or says so once it is known. The form comes when it is asked for. */
export function PartyButton({ onChange }: PartyButtonProps) {
  const { party } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const dialog = { isOpen, onClose: () => setOpen(false), onChange };
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
          'Who and what travels?'
        ) : (
          <span className="whitespace-normal">
            <span className="sr-only">Who and what travels? </span>
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
