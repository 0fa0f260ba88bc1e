import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPassword } from '@makani/contract/accounts/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Asks for the link. What it says afterwards is the same for every address. */
export function ForgotPasswordForm({ email }: { email: string }) {
  const [response, setAnswer] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email },
  });

  const submit = handleSubmit(async (body) => {
    try {
      setAnswer((await call(forgotPassword, { body })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors({ error, setError, names: ['email'] })) toast.error(error.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <output className="border-l-2 border-brass pl-4 empty:hidden">{response}</output>
      <Button type="submit" wide isPending={formState.isSubmitting} pendingText="Processing...">
        {response === '' ? 'Send me a link' : 'Send again'}
      </Button>
    </form>
  );
}
