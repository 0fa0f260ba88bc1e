import { passwordAgainSchema, passwordSchema } from '@makani/contract/accounts/auth';
import {
  type PasswordOwner,
  type PasswordStrength,
  passwordStrength,
} from '@makani/domain/accounts/password-rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** A password's strength, as bars and as a word. */
function PasswordStrengthMeter({ password, owner }: { password: string; owner: PasswordOwner }) {
  const strength = password === '' ? undefined : passwordStrength(password, owner);
  const level = strength === undefined ? 0 : levels[strength];
  return (
    <div className="mt-2 flex items-center gap-3 text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((stroke) => (
          <span
            key={stroke}
            className={`h-1 w-7 ${stroke <= level ? (level < 2 ? 'bg-hibiscus-press' : 'bg-palm') : 'bg-brass/30'}`}
          />
        ))}
      </span>
      <output className="text-ink-soft">
        {strength === undefined ? 'At least 8 characters.' : `Strength: ${strength}`}
      </output>
    </div>
  );
}

const levels: Record<PasswordStrength, number> = {
  'too short': 1,
  'easy to guess': 1,
  fair: 2,
  good: 3,
  strong: 4,
};

/** The fields, for the schema of a form. */
export const newPassword = { newPassword: passwordSchema, confirmPassword: passwordAgainSchema };

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
