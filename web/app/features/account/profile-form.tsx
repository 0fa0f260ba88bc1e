import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, type Profile, profileSchema, updateProfile } from '@makani/contract/accounts/account';
import { retention, periodInWords } from '@makani/domain/retention/retention-times';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { updateSessionUser } from '../../session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LicenseField } from './license-field.tsx';

/** The user's details. Username and email are read-only. Spec 2, 5. A failed save keeps the input. */
export function ProfileForm({ account }: { account: Account }) {
  const { user } = account;
  /** The license is sent only after it was shown, since a masked one cannot be saved. */
  const [isLicenseOpen, setLicenseOpen] = useState(user.driverLicense === '');
  const [saves, setSaves] = useState(0);
  const { register, handleSubmit, control, setValue, setError, reset, formState } = useForm({
    resolver: zodResolver(profileSchema),
    defaultValues: valuesOf(account),
  });

  const license = useWatch({ control, name: 'driverLicense' });

  const { mutate: save, isPending } = useApiMutation(
    ({ driverLicense = '', ...rest }: Profile) =>
      call(updateProfile, { body: isLicenseOpen ? { ...rest, driverLicense } : rest }),
    {
      form: { setError, names: fieldOrder },
      successMessage: 'Profile updated successfully',
      errorMessage: () => 'Failed to update profile',
      onSuccess(saved) {
        updateSessionUser(saved.user);
        setLicenseOpen(saved.user.driverLicense === '');
        setSaves((before) => before + 1);
        reset(valuesOf(saved));
      },
    },
  );
  const submit = handleSubmit((values) => save(values));

  const field = (name: (typeof fieldOrder)[number], label: string, autoComplete: string) => ({
    label,
    autoComplete,
    required: true,
    error: formState.errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate aria-label="Profile" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field('firstName', 'First name', 'given-name')} />
        <TextField {...field('lastName', 'Last name', 'family-name')} />
        <TextField label="Username" value={user.username} readOnly description="Username cannot be changed" />
        <TextField label="Email" value={user.email} readOnly description="Email cannot be changed" />
        <TextField {...field('phoneNumber', 'Phone number', 'tel')} type="tel" />
        <LicenseField
          // Masks the license again after each save.
          key={saves}
          masked={user.driverLicense}
          hasPassword={account.hasPassword}
          value={isLicenseOpen && user.driverLicense !== '' ? license : undefined}
          onShown={(license) => {
            setValue('driverLicense', license);
            setLicenseOpen(true);
          }}
        >
          <TextField
            {...field('driverLicense', 'Driver license', 'off')}
            description={`We erase it ${periodInWords(retention.licenses)} after your last trip.`}
            required={false}
          />
        </LicenseField>
      </div>
      <div className="mt-6">
        <Checkbox label="Send me offers and news from the islands" {...register('promotions')} />
      </div>
      <div className="mt-7">
        <Button type="submit" isPending={isPending} pendingText="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ user, promotions }: Account): Profile {
  const { firstName, lastName, phoneNumber } = user;
  return { firstName, lastName, phoneNumber, driverLicense: '', promotions };
}

const fieldOrder = ['firstName', 'lastName', 'phoneNumber', 'driverLicense'] as const;
