import type { PasswordOwner } from '@makani/domain/accounts/password-rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordStrengthMeter } from './password-strength.tsx';

/** The same message as in the sign-up. Spec 8. */
export const mismatch = 'Passwords do not match';

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
