import { zodResolver } from '@hookform/resolvers/zod';
import { signUp } from '@makani/contract/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { signUpFailure } from './auth-failures.ts';
import { SignUpChoices } from './sign-up-choices.tsx';
import {
  type SignUpValues,
  emptySignUp,
  signUpBody,
  signUpFormSchema,
  threeDigits,
  usernameFrom,
} from './sign-up-values.ts';

export interface SignUpFormProps {
  /** Begins with the host's checkbox ticked. */
  asHost: boolean;
  onSignedUp: (used: { email: string; password: string }) => void;
}

export function SignUpForm({ asHost, onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, getValues, setValue, setError, formState, control } = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { ...emptySignUp, registerAsHost: asHost },
  });
  const { errors } = formState;
  const [digits] = useState(threeDigits);
  const [suggested, setSuggested] = useState('');
  const { mutate: create, isPending } = useApiMutation(
    (values: SignUpValues) => call(signUp, { body: signUpBody(values) }),
    {
      form: { setError, names: fieldOrder },
      successMessage: 'Registration successful! Please log in.',
      onSuccess: (_user, { email, password }) => onSignedUp({ email, password }),
      errorMessage: signUpFailure,
    },
  );

  /** Compares the passwords together with the other checks, because the schema knows only single fields. */
  function refuseMismatch(): boolean {
    const { password, confirmPassword } = getValues();
    if (password === confirmPassword || confirmPassword === '') return false;
    setError('confirmPassword', { message: mismatch }, { shouldFocus: Object.keys(errors).length === 0 });
    toast.error(mismatch);
    return true;
  }

  const submit = handleSubmit((values) => refuseMismatch() || create(values), refuseMismatch);

  /** Follows the email until another username is typed. */
  function suggestUsername(): void {
    const { email, username } = getValues();
    if (username !== suggested) return;
    const next = usernameFrom(email, digits);
    setSuggested(next);
    setValue('username', next);
  }

  /** A field's label, autocomplete and error. */
  const field = (name: (typeof fieldOrder)[number], label: string, autoComplete: string) => ({
    label,
    autoComplete,
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField {...field('firstName', 'First name', 'given-name')} autoFocus />
        <TextField {...field('lastName', 'Last name', 'family-name')} />
        <TextField
          {...field('email', 'Email', 'email')}
          {...register('email', { onChange: suggestUsername })}
          type="email"
        />
        <TextField {...field('username', 'Username', 'nickname')} autoCapitalize="none" spellCheck={false} />
        <TextField {...field('phoneNumber', 'Phone number', 'tel')} type="tel" />
        <TextField {...field('driverLicense', 'Driver license', 'off')} required={false} />
        <TextField
          {...field('password', 'Password', 'new-password')}
          type="password"
          description="At least 8 characters."
        />
        <TextField {...field('confirmPassword', 'Confirm password', 'new-password')} type="password" />
      </div>
      <SignUpChoices register={register} control={control} />
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        Sign up
      </Button>
    </form>
  );
}

const mismatch = 'Passwords do not match';

const fieldOrder = [
  'firstName',
  'lastName',
  'email',
  'username',
  'phoneNumber',
  'driverLicense',
  'password',
  'confirmPassword',
] as const;
