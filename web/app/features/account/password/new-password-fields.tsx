import type { PasswordOwner } from '@makani/domain/accounts/password-rules';
import { passwordSchema } from '@makani/contract/accounts/auth';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordStrengthMeter } from './password-strength.tsx';

/** The same message as in the sign-up. Spec 8. */
export const mismatch = 'Passwords do not match';

/** A new password and its repetition. */
export const newPasswordShape = {
  newPassword: passwordSchema,
  confirmPassword: z.string().check(z.minLength(1, 'Please type your password again.')),
};

export interface NewPasswordFieldsProps {
  password: string;
  owner: PasswordOwner;
  first: UseFormRegisterReturn & { error: string | undefined };
  again: UseFormRegisterReturn & { error: string | undefined };
}

export function NewPasswordFields({ password, owner, first, again }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <TextField label="New password" type="password" autoComplete="new-password" required {...first} />
        <PasswordStrengthMeter password={password} owner={owner} />
      </div>
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
        {...again}
      />
    </>
  );
}
