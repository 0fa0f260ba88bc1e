import { sendContactMessage } from '@makani/contract/site/contact';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { lateResolver } from '../../checks/late-resolver.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { contactFailure } from './contact-failure.ts';
import { MessageSent } from './message-sent.tsx';

/** A message to support, and then its confirmation. */
export function ContactForm() {
  const [responseTo, setAnswerTo] = useState<string | null>(null);
  const [isAnother, setAnother] = useState(false);

  function writeAnother(): void {
    setAnswerTo(null);
    setAnother(true);
  }

  return (
    <>
      <div aria-live="polite">
        {responseTo === null ? null : <MessageSent email={responseTo} onWriteAnother={writeAnother} />}
      </div>
      {responseTo === null ? <MessageForm startsFocused={isAnother} onSent={setAnswerTo} /> : null}
    </>
  );
}

interface MessageFormProps {
  startsFocused: boolean;
  onSent: (email: string) => void;
}

/** All four fields are required; the input stays until it has been sent. Spec 5. */
function MessageForm({ startsFocused, onSent }: MessageFormProps) {
  const isReady = useIsReady();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lateResolver('contact'),
    defaultValues: emptyMessage,
  });
  const { errors } = formState;
  const { mutate: send, isPending } = useApiMutation(
    (body: typeof emptyMessage) => call(sendContactMessage, { body }),
    {
      form: { setError, names: fieldOrder },
      successMessage: ({ message }) => message,
      onSuccess: (_answer, { email }) => onSent(email),
      errorMessage: contactFailure,
    },
  );
  const submit = handleSubmit((body) => send(body));

  return (
    // A GET form would put the message into the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          autoFocus={startsFocused}
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField label="Subject" required error={errors.subject?.message} {...register('subject')} />
      <TextArea label="Message" rows={7} required error={errors.message?.message} {...register('message')} />
      <div>
        <Button
          type="submit"
          size="large"
          isDisabled={!isReady}
          isPending={isPending}
          pendingText="Sending..."
        >
          Send message
        </Button>
      </div>
    </form>
  );
}

const emptyMessage = { name: '', email: '', subject: '', message: '' };
const fieldOrder = ['name', 'email', 'subject', 'message'] as const;

/** False until the script runs, because nothing would send the form before. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
