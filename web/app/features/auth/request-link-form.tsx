import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPassword } from '@makani/contract/accounts/account';
import { requestSignInLink } from '@makani/contract/accounts/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SentMessage } from '../../ui/feedback/sent-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export interface RequestLinkFormProps {
  email: string;
  /** The effect of the link. */
  link: 'new password' | 'sign-in';
}

/** Requests a link by mail. The response is the same for every address, known or not. */
export function RequestLinkForm({ email, link }: RequestLinkFormProps) {
  const [response, setAnswer] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(requestSignInLink.body),
    defaultValues: { email },
  });

  const { mutate: request, isPending } = useApiMutation(
    (body: { email: string }) =>
      link === 'sign-in' ? call(requestSignInLink, { body }) : call(forgotPassword, { body }),
    { form: { setError, names: ['email'] }, onSuccess: ({ message }) => setAnswer(message) },
  );
  const submit = handleSubmit((body) => request(body));

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
      <SentMessage>{response}</SentMessage>
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        {response === '' ? 'Send me a link' : 'Send again'}
      </Button>
    </form>
  );
}
