import { signOut as signOutEndpoint } from '@makani/contract/auth';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { clearSession, currentSession } from './session.ts';

/** Revokes the token, forgets the session, and loads "/" afresh. A failure is only logged: the user leaves in any case. */
export async function signOut(): Promise<void> {
  try {
    if (currentSession()) await call(signOutEndpoint, {});
  } catch (error) {
    console.error(error);
  }
  clearSession();
  window.location.assign(paths.home);
}
