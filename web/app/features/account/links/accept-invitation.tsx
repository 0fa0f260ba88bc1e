import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitation, invitedPersonSchema } from '@makani/contract/accounts/account';
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
import { TextField } from '../../../ui/forms/text-field.tsx';
import { LinkExpired } from './link-expired.tsx';
import { mismatch, NewPasswordFields, newPasswordShape } from '../password/new-password-fields.tsx';
import { useLinkToken } from './use-link-token.ts';

/** From the link of an invitation to an account, once. */
export function AcceptInvitation() {
  const link = useLinkToken();
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  if (link.state === 'reading') return <LoadingStatus>Opening your link…</LoadingStatus>;
  if (link.state === 'missing' || isOver) {
    return <LinkExpired action={<Button onPress={() => void navigate(paths.contact)}>Contact us</Button>} />;
  }
  return <InvitationForm token={link.token} onOver={() => setOver(true)} />;
}

function InvitationForm({ token, onOver }: { token: string; onOver: () => void }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { firstName: '', lastName: '', phoneNumber: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const [firstName, lastName, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'newPassword'],
  });

  const submit = handleSubmit(async ({ newPassword, confirmPassword, ...person }) => {
    if (newPassword !== confirmPassword) {
      setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
      return;
    }
    try {
      await call(acceptInvitation, { body: { token, ...person, password: newPassword } });
      // Whoever else is signed in here is not who was invited.
      clearSession();
      await navigate(paths.home, { replace: true });
      toast.success('Your account is ready. Please log in.');
      openAuthDialog();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const atField = error.fields['password'];
      if (error.code === 'link_expired' || error.fields['token'] !== undefined) onOver();
      else if (atField === undefined) toast.error(error.message);
      else setError('newPassword', { message: atField }, { shouldFocus: true });
    }
  });

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
      <Button type="submit" wide isPending={isSubmitting} pendingText="Processing...">
        Create account
      </Button>
    </form>
  );
}

const { password: _typedTwice, ...personShape } = invitedPersonSchema.shape;
const formSchema = z.strictObject({ ...personShape, ...newPasswordShape });
