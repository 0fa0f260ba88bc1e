import toast from 'react-hot-toast/headless';
import { openAuthDialog, signInToast } from './auth-dialog-state.ts';
import { lapsedUser } from './session.ts';

/** Requires a sign-in before a reservation (Spec 5), then continues with `onSignedIn`. */
export function signInFirst(onSignedIn?: () => void): void {
  // One toast id, so that repeated requests show the message once.
  toast.error('Please sign in to continue with the reservation', { id: signInToast });
  // A user whose session has just expired reads that nothing is lost.
  openAuthDialog({ hasExpired: lapsedUser() !== null, ...(onSignedIn && { onSignedIn }) });
}
