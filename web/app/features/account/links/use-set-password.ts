import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { paths } from '../../../paths.ts';
import { type OpenAuthDialogOptions, openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { clearSession } from '../../../session/session.ts';
import { mismatch } from '../password/new-password-fields.tsx';

interface SetPasswordInput {
  setError: (
    name: 'newPassword' | 'confirmPassword',
    error: { message: string },
    options: { shouldFocus: boolean },
  ) => void;
  /** The toast on the home page, where the user logs in with the new password. */
  successMessage: string;
  onExpired: () => void;
}

/** Submits the form of a one-time link that sets a password. API errors appear at the field, else as a toast. */
export function useSetPassword({ setError, successMessage, onExpired }: SetPasswordInput) {
  const navigate = useNavigate();
  return async (
    { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
    /** Its result is how the sign-in begins. */
    send: () => Promise<OpenAuthDialogOptions | undefined>,
  ): Promise<void> => {
    if (newPassword !== confirmPassword) {
      setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
      return;
    }
    try {
      const signIn = await send();
      // This browser may hold a session that the reset has ended, or one of another user.
      clearSession();
      await navigate(paths.home, { replace: true });
      toast.success(successMessage);
      openAuthDialog(signIn);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const atField = error.fields['password'];
      if (error.code === 'link_expired' || error.fields['token'] !== undefined) onExpired();
      else if (atField === undefined) toast.error(error.message);
      else setError('newPassword', { message: atField }, { shouldFocus: true });
    }
  };
}
