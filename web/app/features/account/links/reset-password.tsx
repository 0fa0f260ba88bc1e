import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@makani/contract/accounts/account';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NewPasswordFields, newPassword } from '../password/new-password-fields.tsx';
import { OneTimeLink } from '../../../ui/one-time-link/one-time-link.tsx';
import { useSetPassword } from './use-set-password.ts';

const newPasswordSchema = z.strictObject(newPassword);

/** Sets a new password through the link of the reset email. */
export function ResetPassword() {
  return (
    <OneTimeLink
      expiredAction={<Button onPress={() => openAuthDialog({ mode: 'forgot' })}>Ask for a new link</Button>}
    >
      {(token, onExpired) => <NewPasswordForm token={token} onExpired={onExpired} />}
    </OneTimeLink>
  );
}

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const setPassword = useSetPassword({
    setError,
    successMessage: 'Your password has been changed. Please log in.',
    onExpired,
  });
  const submit = handleSubmit((values) =>
    setPassword(values, () => call(resetPassword, { body: { token, password: values.newPassword } })),
  );

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
