import { zodResolver } from '@hookform/resolvers/zod';
import { passwordAgainSchema } from '@makani/contract/accounts/auth';
import {
  acceptOperatorInvitation,
  codeSpelling,
  invitedOperatorSchema,
  openOperatorInvitation,
  type OperatorInvitation,
  type OperatorSession,
} from '@makani/contract/operator/operators';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { storeBrowserToken } from '../../session/known-browser.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { LoadingStatus } from '../../ui/feedback/skeleton.tsx';
import { SpelledField } from '../../ui/forms/spelled-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';

export interface OperatorWelcomeProps {
  token: string;
  onExpired: () => void;
  onJoined: (session: OperatorSession) => void;
}

/** Turns the link of an invitation into an operator with an authenticator app. */
export function OperatorWelcome({ token, onExpired, onJoined }: OperatorWelcomeProps) {
  const [invitation, setInvitation] = useState<OperatorInvitation>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    deskCall(openOperatorInvitation, { body: { token } }).then(
      (opened) => {
        if (!isGone) setInvitation(opened);
      },
      (error: unknown) => {
        if (isGone) return;
        if (isApiError(error, 'link_expired', 'invalid_input')) onExpired();
        else setFailure(failureSentence(error));
      },
    );
    return () => {
      isGone = true;
    };
    // A new onExpired with every render must not open the invitation again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, tries]);

  if (invitation) return <WelcomeForm {...{ token, invitation, onExpired, onJoined }} />;
  if (failure === undefined) return <LoadingStatus>Opening your link…</LoadingStatus>;
  return (
    <ErrorPanel
      title="Your invitation couldn’t be opened"
      message={failure}
      action={
        <Button
          onPress={() => {
            setFailure(undefined);
            setTries(tries + 1);
          }}
        >
          Try again
        </Button>
      }
    />
  );
}

/** With the password twice. */
const welcomeSchema = z.extend(invitedOperatorSchema, { confirmPassword: passwordAgainSchema });

function WelcomeForm({
  token,
  invitation,
  onExpired,
  onJoined,
}: OperatorWelcomeProps & { invitation: OperatorInvitation }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(welcomeSchema),
    defaultValues: { name: '', password: '', confirmPassword: '', code: '' },
  });
  const { errors } = formState;
  const { mutate, isPending } = useApiMutation(
    (body: { name: string; password: string; code: string }) =>
      deskCall(acceptOperatorInvitation, { body: { token, ...body } }),
    {
      form: { setError, names: ['name', 'password', 'code'] },
      onSuccess({ browserToken, ...session }) {
        if (browserToken !== undefined) storeBrowserToken(browserToken);
        toast.success('You’re all set. Welcome to the desk.');
        onJoined(session);
      },
      onError(error) {
        if (error.code !== 'link_expired') return false;
        onExpired();
        return true;
      },
    },
  );
  const submit = handleSubmit(({ confirmPassword, ...body }) => {
    if (confirmPassword === body.password) return mutate(body);
    setError('confirmPassword', { message: 'Passwords do not match' }, { shouldFocus: true });
    return undefined;
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-soft">
        You’ll sign in with <strong className="font-medium text-ink">{invitation.email}</strong>, a password,
        and a code that your authenticator app shows.
      </p>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Password"
        description="At least 12 characters"
        type="password"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <section aria-labelledby="app-heading" className="border-y border-brass/60 py-6">
        <h2 id="app-heading" className="font-display text-xl">
          Authenticator app
        </h2>
        <p className="mt-1.5 text-ink-soft">Scan this with your app, or type the key into it.</p>
        <div className="mt-5 flex flex-wrap items-center gap-6">
          <QrCode text={invitation.setupUri} label="QR code for your authenticator app" />
          <p className="min-w-0 text-sm">
            <span className="label-caps block text-brass-ink">Key</span>
            <code className="mt-1 block text-base break-all">{inGroups(invitation.secret)}</code>
          </p>
        </div>
      </section>
      <SpelledField
        label="Code"
        description="Six digits that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        spelling={codeSpelling}
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        Join the desk
      </Button>
    </form>
  );
}

/** `ABCD EFGH`: easier to read from one screen and type into another. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
