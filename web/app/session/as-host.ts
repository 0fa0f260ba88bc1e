import { redirect } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { paths } from '../paths.ts';
import { currentSession } from './session.ts';

/**
 * Runs the loader of a host's screen only while a host is signed in. Everyone else is redirected to the home
 * page.
 */
export async function asHost<Data>(load: () => Data | Promise<Data>): Promise<Data | Response> {
  if (!currentSession()?.user.roles.includes('ROLE_HOST')) return redirect(paths.home);
  try {
    return await load();
  } catch (error) {
    // The session or the role has ended; the API checks them itself.
    if (isApiError(error, 'not_signed_in', 'not_a_host')) return redirect(paths.home);
    throw error;
  }
}
