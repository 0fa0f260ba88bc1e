import { redirect } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { paths } from '../paths.ts';
import { currentSession } from './session.ts';

/** For the loader of a host's screen: asks only while a host is signed in. Everybody else goes home. */
export async function asHost<Data>(load: () => Data | Promise<Data>): Promise<Data | Response> {
  if (!currentSession()?.user.roles.includes('ROLE_HOST')) return redirect(paths.home);
  try {
    return await load();
  } catch (error) {
    // The session has ended, or the role: the API decides for itself.
    if (isApiError(error, 'not_signed_in', 'not_a_host')) return redirect(paths.home);
    throw error;
  }
}
