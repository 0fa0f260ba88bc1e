import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, changePasswordSchema } from '@makani/contract/accounts/account';
import type { User } from '@makani/contract/accounts/auth';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { showFieldErrors } from '../../../api/form-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { mismatch, NewPasswordFields, newPasswordShape } from './new-password-fields.tsx';

/** Change Password. Every other device is signed out with it. */
export function PasswordForm({ user }: { user: User }) {
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, control, setError, reset, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ confirmPassword, ...body }) => {
    if (body.newPassword !== confirmPassword) {
      setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
      return;
    }
    try {
      await call(changePassword, { body });
      reset(empty);
      toast.success('Password changed. Your other devices are signed out.');
      void revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors({ error, setError, names: ['currentPassword', 'newPassword'] })) {
        toast.error(error.message);
      }
    }
  });

  return (
    <form
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl gap-5"
    >
      {/* So that a password store knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        password={useWatch({ control, name: 'newPassword' })}
        owner={user}
        first={{ error: errors.newPassword?.message, ...register('newPassword') }}
        again={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
      <div className="mt-1">
        <Button type="submit" isPending={isSubmitting} pendingText="Processing...">
          Change password
        </Button>
      </div>
    </form>
  );
}

const formSchema = z.extend(changePasswordSchema, newPasswordShape);
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
