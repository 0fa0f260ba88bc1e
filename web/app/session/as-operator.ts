import { redirect } from 'react-router';
import { isApiError } from '../api/api-error.ts';
import { paths } from '../paths.ts';
import { currentOperatorSession } from './operator-session.ts';

/** Runs the loader of a desk's screen only while an operator is signed in. Everyone else is sent to the sign-in. */
export async function asOperator<Data>(load: () => Data | Promise<Data>): Promise<Data | Response> {
  if (currentOperatorSession() === null) return redirect(paths.operatorSignIn);
  try {
    return await load();
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return redirect(paths.operatorSignIn);
    throw error;
  }
}
