import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, changePasswordSchema } from '@makani/contract/accounts/account';
import type { User } from '@makani/contract/accounts/auth';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { mismatch, newPassword, NewPasswordFields } from './new-password-fields.tsx';

const passwordFormSchema = z.extend(changePasswordSchema, newPassword);

/** Changes the password and signs out all other devices. */
export function PasswordForm({ user }: { user: User }) {
  const { register, handleSubmit, control, setError, reset, formState } = useForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const { mutate: change, isPending } = useApiMutation(
    (body: z.output<typeof changePasswordSchema>) => call(changePassword, { body }),
    {
      form: { setError, names: ['currentPassword', 'newPassword'] },
      successMessage: 'Password changed. Your other devices are signed out.',
      revalidates: 'after-success',
      onSuccess: () => reset(empty),
    },
  );
  const submit = handleSubmit(({ confirmPassword, ...body }) => {
    if (body.newPassword === confirmPassword) return change(body);
    return setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
  });

  return (
    <form
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-xl gap-5"
    >
      {/* Tells a password manager which account the password belongs to. */}
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
        <Button type="submit" isPending={isPending} pendingText="Processing...">
          Change password
        </Button>
      </div>
    </form>
  );
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
