import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@makani/contract/accounts/account';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { clearSession } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadingStatus } from '../../../ui/feedback/skeleton.tsx';
import { LinkExpired } from './link-expired.tsx';
import { mismatch, NewPasswordFields, newPasswordShape } from '../password/new-password-fields.tsx';
import { useLinkToken } from './use-link-token.ts';

/** From the link of the mail to a new password, once. */
export function ResetPassword() {
  const link = useLinkToken();
  const [isOver, setOver] = useState(false);
  if (link.state === 'reading') return <LoadingStatus>Opening your link…</LoadingStatus>;
  if (link.state === 'missing' || isOver) {
    return (
      <LinkExpired
        action={<Button onPress={() => openAuthDialog({ mode: 'forgot' })}>Ask for a new link</Button>}
      />
    );
  }
  return <NewPasswordForm token={link.token} onOver={() => setOver(true)} />;
}

function NewPasswordForm({ token, onOver }: { token: string; onOver: () => void }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(z.strictObject(newPasswordShape)),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ newPassword, confirmPassword }) => {
    if (newPassword !== confirmPassword) {
      setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
      return;
    }
    try {
      await call(resetPassword, { body: { token, password: newPassword } });
      // Every session has ended with it, this browser's too.
      clearSession();
      await navigate(paths.home, { replace: true });
      toast.success('Your password has been changed. Please log in.');
      openAuthDialog();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const atField = error.fields['password'];
      if (error.code === 'link_expired' || error.fields['token'] !== undefined) onOver();
      else if (atField === undefined) toast.error(error.message);
      else setError('newPassword', { message: atField }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <NewPasswordFields
        password={useWatch({ control, name: 'newPassword' })}
        owner={{}}
        first={{ error: errors.newPassword?.message, ...register('newPassword') }}
        again={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
      <Button type="submit" wide isPending={isSubmitting} pendingText="Processing...">
        Change password
      </Button>
    </form>
  );
}
