import { closeAuthDialog, useAuthDialog } from '../../session/auth-dialog-state.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function AuthDialog() {
  const { isOpen, mode } = useAuthDialog();
  return (
    <Dialog
      title={mode === 'login' ? 'Welcome back' : "Let's get started"}
      isOpen={isOpen}
      onClose={closeAuthDialog}
      size="narrow"
    >
      <p>Sign in to continue.</p>
    </Dialog>
  );
}
