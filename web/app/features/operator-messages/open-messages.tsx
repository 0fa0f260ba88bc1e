import type { DeskThread } from '@makani/contract/messages/desk-messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

export interface OpenMessagesProps {
  /** The words of the button. */
  label: string;
  open: (reason: string) => Promise<DeskThread>;
}

/** Opens a conversation of others for a reason, which is recorded, and leads there. */
export function OpenMessages({ label, open }: OpenMessagesProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? <OpenDialog open={open} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function OpenDialog({ open, onClose }: { open: OpenMessagesProps['open']; onClose: () => void }) {
  const navigate = useNavigate();
  const act = useDeskAct(onClose, open, {
    onSuccess: ({ id }) => {
      onClose();
      void navigate(paths.operatorThread(id));
    },
  });
  return (
    <ActDialog
      {...act}
      title="Read this conversation?"
      action="Open it"
      readers="The audit stores it with your name."
    >
      <p>You can read it and write in it for 24 hours.</p>
    </ActDialog>
  );
}
