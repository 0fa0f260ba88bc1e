import { showLicense } from '@makani/contract/accounts/account';
import { maskWhole } from '@makani/domain/accounts/mask';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PasswordDialog } from './password/password-dialog.tsx';

export interface LicenseFieldProps {
  /** The session's masked license, `••••4821`; empty when there is none. */
  masked: string;
  /** The form's value once the whole license has been shown; undefined before. */
  value: string | undefined;
  /** Without a password of the account nobody can ask for it. */
  hasPassword: boolean;
  onShown: (license: string) => void;
  children: ReactNode;
}

/** Masks the license until its owner asks to see it and gives the password; only then can it be changed. */
export function LicenseField({ masked, value, hasPassword, onShown, children }: LicenseFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (masked === '' && value === undefined) return children;
  if (!hasPassword)
    return (
      <TextField
        label="Driver license"
        value={masked}
        readOnly
        description="To see or change it, choose a password below first."
      />
    );

  function toggle(): void {
    if (isShown || value !== undefined) setShown(!isShown);
    else setDialogOpen(true);
  }

  async function show(password: string): Promise<void> {
    const { driverLicense } = await call(showLicense, { body: { password } });
    onShown(driverLicense);
    setDialogOpen(false);
    setShown(true);
  }

  const covered = value === undefined ? masked : maskWhole(value);
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        {isShown ? (
          children
        ) : (
          <TextField label="Driver license" value={covered} readOnly description="Select Show to edit." />
        )}
      </div>
      <div className="mt-8">
        <Button
          variant="quiet"
          aria-label={isShown ? 'Hide driver’s license' : 'Show driver’s license'}
          onPress={toggle}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isDialogOpen ? (
        <PasswordDialog
          title="Show driver’s license"
          action="Show license"
          onConfirm={show}
          onClose={() => setDialogOpen(false)}
        >
          Please enter your password to see or change your license number.
        </PasswordDialog>
      ) : null}
    </div>
  );
}
