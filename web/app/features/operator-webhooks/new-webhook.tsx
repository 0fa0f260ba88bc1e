import { zodResolver } from '@hookform/resolvers/zod';
import { addWebhook, type NewWebhook, newWebhookSchema } from '@makani/contract/webhooks/webhooks';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ShownOnce } from '../../ui/forms/shown-once.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EventBoxes } from './event-boxes.tsx';

/** Adds an address, and shows the secret of its signatures this once. */
export function NewWebhookForm() {
  const [secret, setSecret] = useState<string>();
  const { register, control, handleSubmit, setError, reset, formState } = useForm<NewWebhook>({
    resolver: zodResolver(newWebhookSchema),
    defaultValues: { url: '', events: [] },
  });
  const { mutate, isPending } = useDeskMutation((body: NewWebhook) => deskCall(addWebhook, { body }), {
    form: { setError, names: ['url', 'events'] },
    revalidates: 'after-success',
    onSuccess(added) {
      setSecret(added.secret);
      reset();
    },
  });
  const submit = handleSubmit((body) => mutate(body));

  return (
    <section aria-labelledby="new-webhook-heading" className="max-w-xl">
      <h2 id="new-webhook-heading" className="font-display text-xl">
        Add a webhook
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        We send each event with ids and links, but no names. All managers get an email about the new address.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
        <TextField
          label="Address"
          description="It starts with https:// and is public."
          type="url"
          autoComplete="off"
          required
          error={formState.errors.url?.message}
          {...register('url')}
        />
        <Controller
          control={control}
          name="events"
          render={({ field: { value, onChange } }) => (
            <EventBoxes value={value} onChange={onChange} error={formState.errors.events?.message} />
          )}
        />
        <div>
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Add webhook
          </Button>
        </div>
      </form>
      {secret === undefined ? null : (
        <div className="mt-6">
          <ShownOnce
            label="Secret of the new webhook"
            description="Your tool checks signatures with it. We don’t show it again."
            noun="secret"
            value={secret}
          />
        </div>
      )}
    </section>
  );
}
