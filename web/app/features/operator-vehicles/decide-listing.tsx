import { decideListing, type WaitingListing } from '@makani/contract/operator/listings';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

interface DecideListingProps {
  /** Without a version, the listing is decided as it is by then. */
  listing: Pick<WaitingListing, 'id' | 'name'> & Partial<Pick<WaitingListing, 'version'>>;
  decision: 'approved' | 'declined';
  /** The button's text where a word alone wouldn't do. */
  label?: string;
  'aria-describedby'?: string;
}

/** A button that approves or declines a listing, with a reason. */
export function DecideListing(props: DecideListingProps) {
  const { decision, label = decisions[decision].action, 'aria-describedby': describedBy } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={decision === 'approved' ? 'primary' : 'secondary'}
        size="small"
        aria-describedby={describedBy}
        onPress={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <DecisionDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function DecisionDialog({
  listing: { id, name, version: present },
  decision,
  onClose,
}: DecideListingProps & { onClose: () => void }) {
  // The version present when the dialog opened, whatever is loaded since.
  const [version] = useState(present);
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(decideListing, { params: { id }, body: { decision, reason, version } }),
    {
      successMessage: decision === 'approved' ? `${name} is approved` : `${name} is declined`,
      revalidates: 'always',
      onError({ code }) {
        if (code === 'vehicle_changed') onClose();
        return false;
      },
    },
  );
  const words = decisions[decision];
  return (
    <ActDialog {...act} title={`${words.action} ${name}?`} action={words.action} readers={words.readers}>
      <p>{words.effect}</p>
    </ActDialog>
  );
}

const decisions = {
  approved: {
    action: 'Approve',
    effect: 'Guests can see and book it from now on. Its host gets an email.',
    readers: 'It’s kept in the audit.',
  },
  declined: {
    action: 'Decline',
    effect: 'Guests don’t see it. Its host gets an email and can change it.',
    readers: 'Its host will see it.',
  },
} as const satisfies Record<
  DecideListingProps['decision'],
  { action: string; effect: string; readers: string }
>;
