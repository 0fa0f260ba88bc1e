import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessageSchema, sendContactMessage } from '@makani/contract/site/contact';
import { MailCheck } from 'lucide-react';
import { useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { contactFailure } from './contact-failure.ts';

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
    resolver: zodResolver(contactMessageSchema),
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

interface MessageSentProps {
  /** The address for the reply. */
  email: string;
  onWriteAnother: () => void;
}

/** Replaces the form, and stays when the toast has gone. */
function MessageSent({ email, onWriteAnother }: MessageSentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="border border-brass bg-paper-bright px-6 py-9 outline-none sm:px-10 sm:py-12"
    >
      <MailCheck aria-hidden="true" className="size-9 text-palm" strokeWidth={1.25} />
      <h3 className="mt-4 text-2xl leading-snug">Message received</h3>
      <p className="mt-2 text-ink-soft">
        Mahalo for writing. A real person will reply, usually the same day, to{' '}
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{email}</span>.
      </p>
      <div className="mt-7">
        <Button variant="secondary" onPress={onWriteAnother}>
          Send another message
        </Button>
      </div>
    </div>
  );
}
