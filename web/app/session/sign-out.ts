import { signOut as signOutEndpoint } from '@makani/contract/auth';
import { paths } from '../paths.ts';
import { clearSession, currentSession } from './session.ts';

/** Revokes the token, forgets the session, and loads "/" afresh. A failure is only logged: the user leaves in any case. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  try {
    if (session) {
      await fetch(`/api${signOutEndpoint.path}`, {
        method: signOutEndpoint.method,
        headers: { authorization: `Bearer ${session.token}` },
      });
    }
  } catch (error) {
    console.error(error);
  }
  clearSession();
  window.location.assign(paths.home);
}
