import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessageSchema, sendContactMessage } from '@makani/contract/site/contact';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { contactFailure } from './contact-failure.ts';
import { MessageSent } from './message-sent.tsx';

/** A message to the desk, and then that it is there. */
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

/** All four fields are required; what was written stays until it has been sent. Spec 5. */
function MessageForm({ startsFocused, onSent }: MessageFormProps) {
  const isReady = useIsReady();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(contactMessageSchema),
    defaultValues: emptyMessage,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await call(sendContactMessage, { body });
      toast.success(message);
      onSent(body.email);
    } catch (error) {
      if (isApiError(error)) showFieldErrors({ error, setError, names: fieldOrder });
      toast.error(contactFailure(error));
    }
  });

  return (
    // Never as an address: what is written here is nobody else's.
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
          isPending={isSubmitting}
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

/** Before our script runs nothing would send the form. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
