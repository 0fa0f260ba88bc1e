import { signOut as signOutEndpoint } from '@makani/contract/accounts/auth';
import { call } from '../api/call.ts';
import { resetDraft } from '../booking-draft/draft.ts';
import { paths } from '../paths.ts';
import { clearFormDrafts } from './form-drafts.ts';
import { clearSession, currentSession } from './session.ts';

/**
 * Revokes the token, forgets the session and reloads "/". A failure is only logged: the user is signed out in
 * any case.
 */
export async function signOut(): Promise<void> {
  try {
    if (currentSession()) await call(signOutEndpoint, {}, { quiet: true });
  } catch (error) {
    console.error(error);
  }
  clearFormDrafts();
  clearSession();
  // The draft holds the driver and their license, which the next user of this tab must not find.
  resetDraft();
  window.location.assign(paths.home);
}
