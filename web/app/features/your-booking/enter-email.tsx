import { zodResolver } from '@hookform/resolvers/zod';
import { enterCallerEmail } from '@makani/contract/desk-bookings/booking-links';
import { emailSchema } from '@makani/contract/kernel/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SentMessage } from '../../ui/feedback/sent-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const formSchema = z.object({ email: emailSchema });

export interface EnterEmailProps {
  token: string;
  /** The link is over, or was used on another device. */
  onStale: () => void;
}

/** Somebody who gave no address on the phone enters theirs. The answer is the same for every address. */
export function EnterEmail({ token, onStale }: EnterEmailProps) {
  const [message, setMessage] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { email: '' },
  });
  const enter = useApiMutation(
    ({ email }: z.output<typeof formSchema>) => call(enterCallerEmail, { body: { token, email } }),
    {
      form: { setError, names: ['email'] },
      onSuccess: (sent) => setMessage(sent.message),
      onError({ code }) {
        if (code !== 'link_expired') return false;
        onStale();
        return true;
      },
    },
  );
  const submit = handleSubmit((form) => enter.mutate(form));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <SentMessage>{message}</SentMessage>
      {message === '' ? (
        <>
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            description="We’ll email you a link to the payment, and your receipt."
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <div>
            <Button type="submit" isPending={enter.isPending} pendingText="Sending…">
              Email me the link
            </Button>
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          Not there after a few minutes? Look in the spam folder, or call us.
        </p>
      )}
    </form>
  );
}
