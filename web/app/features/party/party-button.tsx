import { Users } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useDraft } from '../../booking-draft/draft.ts';
import { partyInWords } from '../../booking-draft/party.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { lazyPart, preload, useLazyPart } from '../../ui/lazy.ts';

export interface PartyButtonProps {
  /** Called after the party has changed in the draft. */
  onChange?: () => void;
}

/** Asks who and what travels, or says so once it is known. The form comes when it is asked for. */
export function PartyButton({ onChange }: PartyButtonProps) {
  const { party } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const { isLoading, render } = useLazyPart(partyDialog, {
    isWanted: isOpen || partyDialog.loaded() !== null,
    onFailure: () => {
      toast.error('This couldn’t be opened. Please try again.');
      setOpen(false);
    },
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={() => preload(partyDialog)}
        onFocus={() => preload(partyDialog)}
        onClick={() => setOpen(true)}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} tracking-normal! normal-case!`}
      >
        <Users aria-hidden="true" />
        {party === null ? (
          'Who and what travels?'
        ) : (
          <span className="whitespace-normal">
            <span className="sr-only">Who and what travels? </span>
            {partyInWords(party)}
          </span>
        )}
      </button>
      {render({ isOpen, onClose: () => setOpen(false), onChange })}
    </>
  );
}

const partyDialog = lazyPart(
  () => import('./party-dialog.tsx'),
  ({ PartyDialog }) => PartyDialog,
);
