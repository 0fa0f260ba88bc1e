import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { currentSession } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../../ui/lazy.ts';

export interface AskHostProps {
  vehicleId: string;
  vehicleName: string;
  hostName: string;
  /** Offers to confirm the email address, to those who haven’t. */
  confirmEmail: ReactNode;
}

/** 'Ask the host': a question before booking, after a sign-in if needed. Its text stays while the page does. */
export function AskHost(props: AskHostProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(false);
  const dialog = useLazyDialog(askDialog, { isOpen, onClose: close });

  function press(): void {
    if (currentSession()) setOpen(true);
    else openAuthDialog({ intro: signInFirst, onSignedIn: () => setOpen(true) });
  }

  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onPress={press}>
        <MessageSquareText aria-hidden="true" strokeWidth={1.5} />
        Ask the host
      </Button>
      {isOpen ? dialog.render({ ...props, text, onText: setText, onClose: close }) : null}
    </>
  );
}

const signInFirst = 'Sign in to ask the host. You’ll see the answer here and get it by email.';

const askDialog = lazyPart(
  () => import('./ask-dialog.tsx'),
  ({ AskDialog }) => AskDialog,
);
preloadAtFirstInput(askDialog);
