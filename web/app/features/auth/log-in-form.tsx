import { zodResolver } from '@hookform/resolvers/zod';
import { type Session, signIn } from '@makani/contract/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { signInToast } from '../../session/auth-dialog-state.ts';
import { storeBrowserToken, knownBrowserTokens } from '../../session/known-browser.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { logInFailure, logInHint } from './auth-failures.ts';
import { PasskeyButton } from './passkey-button.tsx';

export interface LogInFormProps {
  /** Known from the sign-up that has just happened. */
  email: string;
  password: string;
  onLoggedIn: (session: Session) => void;
  onForgotten: (email: string) => void;
  onLinkPreferred: (email: string) => void;
}

export function LogInForm({ email, password, onLoggedIn, onForgotten, onLinkPreferred }: LogInFormProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(signIn.body),
    defaultValues: { email, password },
  });
  const { errors } = formState;
  const [hint, setHint] = useState<string | null>(null);
  const { mutate: logIn, isPending } = useApiMutation(
    (body: z.output<typeof signIn.body>) => call(signIn, { body, knownBrowsers: knownBrowserTokens() }),
    {
      form: { setError, names: ['email', 'password'] },
      onSuccess({ token, browserToken, ...user }) {
        if (browserToken !== undefined) storeBrowserToken(browserToken);
        toast.success('Successfully logged in!', { id: signInToast });
        onLoggedIn({ token, user });
      },
      onError(error) {
        setHint(logInHint(error));
        toast.error(logInFailure(error), { id: signInToast });
        return true;
      },
    },
  );
  const submit = handleSubmit((body) => {
    setHint(null);
    return logIn(body);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        // The dialog opens for typing.
        autoFocus={email === ''}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== '' && password === ''}
        error={errors.password?.message}
        {...register('password')}
      />
      <output className="text-sm font-medium text-hibiscus-deep empty:hidden">{hint}</output>
      <p className="-mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <button
          type="button"
          onClick={() => onForgotten(getValues('email'))}
          className={`min-h-6 text-ink-soft ${textLink}`}
        >
          Forgot password?
        </button>
        <button
          type="button"
          onClick={() => onLinkPreferred(getValues('email'))}
          className={`min-h-6 text-ink-soft ${textLink}`}
        >
          Email me a sign-in link
        </button>
      </p>
      <Button
        type="submit"
        wide
        // Nothing is left to type after a sign-up.
        autoFocus={password !== ''}
        isPending={isPending}
        pendingText="Processing..."
      >
        Log in
      </Button>
      <PasskeyButton onLoggedIn={onLoggedIn} />
    </form>
  );
}
