import toast from 'react-hot-toast/headless';
import { openAuthDialog, signInToast } from '../../session/auth-dialog-state.ts';
import { lapsedUser } from '../../session/session.ts';

/** Spec 5: the reservation needs a signed-in user. Goes on with `onSignedIn` where it stood. */
export function signInFirst(onSignedIn?: () => void): void {
  // One id: however often it is asked, the sentence stands there once.
  toast.error('Please sign in to continue with the reservation', { id: signInToast });
  // Who was signed in a moment ago is told that nothing is lost.
  openAuthDialog({ hasExpired: lapsedUser() !== null, ...(onSignedIn && { onSignedIn }) });
}
