import { signOut as signOutEndpoint } from '@makani/contract/accounts/auth';
import { call } from '../api/call.ts';
import { resetDraft } from '../booking-draft/draft.ts';
import { paths } from '../paths.ts';
import { clearSession, currentSession } from './session.ts';

/** Revokes the token, forgets the session, and loads "/" afresh. A failure is only logged: the user leaves in any case. */
export async function signOut(): Promise<void> {
  try {
    if (currentSession()) await call(signOutEndpoint, {}, { quiet: true });
  } catch (error) {
    console.error(error);
  }
  clearSession();
  // It holds who drives and their license: the next user of this tab must not find it.
  resetDraft();
  window.location.assign(paths.home);
}
