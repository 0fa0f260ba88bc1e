import { zodResolver } from '@hookform/resolvers/zod';
import { codeSpelling, operatorSignIn, type OperatorSession } from '@makani/contract/operator/operators';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { deskCall } from '../../api/desk-call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { storeBrowserToken, knownBrowserTokens } from '../../session/known-browser.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SpelledField } from '../../ui/forms/spelled-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { operatorSignInHint } from './operator-sign-in-failure.ts';

export interface OperatorSignInFormProps {
  /** Known when a session has ended. */
  email?: string;
  onSignedIn: (session: OperatorSession) => void;
}

/** Email, password and the code of the authenticator app, all at once: nothing is said of which was wrong. */
export function OperatorSignInForm({ email = '', onSignedIn }: OperatorSignInFormProps) {
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(operatorSignIn.body),
    defaultValues: { email, password: '', code: '' },
  });
  const { errors } = formState;
  const { mutate, isPending } = useApiMutation(
    (body: z.output<typeof operatorSignIn.body>) =>
      deskCall(operatorSignIn, { body, knownBrowsers: knownBrowserTokens() }),
    {
      form: { setError, names: ['email', 'password', 'code'] },
      onSuccess({ browserToken, ...session }) {
        if (browserToken !== undefined) storeBrowserToken(browserToken);
        onSignedIn(session);
      },
      onError(error) {
        const message = operatorSignInHint(error);
        if (message === null) return false;
        // A code works once, and another comes within half a minute.
        resetField('code');
        setError('code', { message }, { shouldFocus: true });
        return true;
      },
    },
  );
  const submit = handleSubmit((body) => mutate(body));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        autoFocus={email === ''}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== ''}
        error={errors.password?.message}
        {...register('password')}
      />
      <SpelledField
        label="Code"
        description="Six digits from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        spelling={codeSpelling}
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        Sign in
      </Button>
    </form>
  );
}
