import toast from 'react-hot-toast/headless';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';

/** Spec 5: the reservation needs a signed-in user. Goes on with `onSignedIn` where it stood. */
export function signInFirst(onSignedIn?: () => void): void {
  // One id: however often it is asked, the sentence stands there once.
  toast.error('Please sign in to continue with the reservation', { id: 'sign-in-first' });
  openAuthDialog(onSignedIn ? { onSignedIn } : {});
}
