import { zodResolver } from '@hookform/resolvers/zod';
import { scopes } from '@makani/contract/kernel/scopes';
import {
  createApiKey,
  type KeyLifetime,
  keyLifetimes,
  type NewApiKey,
  newApiKeySchema,
} from '@makani/contract/tools/api-keys';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-parts.tsx';
import { ShownOnce } from '../../ui/forms/shown-once.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { scopeWords } from './scope-words.ts';

/** Makes a key for a tool and shows it this once. */
export function NewApiKeyForm() {
  const [made, setMade] = useState<string>();
  const [days, setDays] = useState<KeyLifetime>(90);
  const { register, handleSubmit, setError, reset, formState } = useForm<NewApiKey>({
    resolver: zodResolver(newApiKeySchema),
    defaultValues: { name: '', scopes: [], days: 90 },
  });
  const { mutate, isPending } = useDeskMutation((body: NewApiKey) => deskCall(createApiKey, { body }), {
    form: { setError, names: ['name', 'scopes'] },
    revalidates: 'after-success',
    onSuccess({ key }) {
      setMade(key);
      reset();
    },
  });
  const submit = handleSubmit((body) => mutate({ ...body, days }));

  return (
    <section aria-labelledby="new-key-heading" className="max-w-xl">
      <h2 id="new-key-heading" className="font-display text-xl">
        Create a key
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Choose only what the tool needs. All managers get an email. The key stops when you’re no longer a
        manager.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
        <TextField
          label="Name"
          description="The tool that uses it."
          autoComplete="off"
          required
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <fieldset aria-describedby="scopes-error">
          <legend className="mb-1 font-medium">It may</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeWords[scope]}
              description={scope}
              value={scope}
              {...register('scopes')}
            />
          ))}
          <FieldError id="scopes-error">{formState.errors.scopes?.message}</FieldError>
        </fieldset>
        <ChipGroup
          label="It works for"
          showsLabel
          value={String(days)}
          onChange={(value) => setDays(keyLifetimes.find((one) => String(one) === value) ?? null)}
          chips={keyLifetimes.map((one) => ({
            value: String(one),
            label: one === null ? 'Until revoked' : `${one} days`,
          }))}
        />
        <div>
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Create key
          </Button>
        </div>
      </form>
      {made === undefined ? null : (
        <div className="mt-6">
          <ShownOnce
            label="New key"
            description="Store it in your tool now. We don’t show it again."
            noun="key"
            value={made}
          />
        </div>
      )}
    </section>
  );
}
