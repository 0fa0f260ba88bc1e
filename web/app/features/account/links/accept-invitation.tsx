import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitation, invitedPersonSchema } from '@makani/contract/accounts/account';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { NewPasswordFields, newPassword } from '../password/new-password-fields.tsx';
import { OneTimeLink } from '../../../ui/one-time-link/one-time-link.tsx';
import { useSetPassword } from './use-set-password.ts';

const invitationSchema = z.strictObject({
  ...z.omit(invitedPersonSchema, { password: true }).shape,
  ...newPassword,
});

/** Turns the link of an invitation into an account. */
export function AcceptInvitation() {
  const navigate = useNavigate();
  return (
    <OneTimeLink expiredAction={<Button onPress={() => void navigate(paths.contact)}>Contact us</Button>}>
      {(token, onExpired) => <InvitationForm token={token} onExpired={onExpired} />}
    </OneTimeLink>
  );
}

function InvitationForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(invitationSchema),
    defaultValues: { firstName: '', lastName: '', phoneNumber: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const [firstName, lastName, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'newPassword'],
  });

  const setPassword = useSetPassword({
    setError,
    successMessage: 'Your account is ready. Please log in.',
    onExpired,
  });
  const submit = handleSubmit(({ newPassword, confirmPassword, ...person }) =>
    setPassword({ newPassword, confirmPassword }, async () => {
      const { email } = await call(acceptInvitation, { body: { token, ...person, password: newPassword } });
      return {
        email,
        intro: 'Your account is ready. Log in to open your Host Dashboard.',
        onSignedIn: () => void navigate(paths.hostVehicles),
      };
    }),
  );

  const field = (name: 'firstName' | 'lastName' | 'phoneNumber', label: string, autoComplete: string) => ({
    label,
    autoComplete,
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <TextField {...field('firstName', 'First name', 'given-name')} />
      <TextField {...field('lastName', 'Last name', 'family-name')} />
      <TextField {...field('phoneNumber', 'Phone number', 'tel')} type="tel" />
      <NewPasswordFields
        password={password}
        owner={{ firstName, lastName }}
        first={{ error: errors.newPassword?.message, ...register('newPassword') }}
        again={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
      <p className="text-sm text-ink-soft">
        By creating your account you accept the{' '}
        <a href={paths.hostTerms} target="_blank" rel="noopener" className={textLink}>
          host terms
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <Button type="submit" wide isPending={isSubmitting} pendingText="Processing...">
        Create account
      </Button>
    </form>
  );
}
