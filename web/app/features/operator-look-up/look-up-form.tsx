import { zodResolver } from '@hookform/resolvers/zod';
import { type LookedUp, lookUpCustody, lookUpSchema } from '@makani/contract/operator/look-up';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { LookUpAnswer } from './look-up-answer.tsx';

export interface LookUpFormProps {
  vehicle: { id: string; name: string; locationName: string };
}

/** Asks who had a vehicle, and shows the answer below the question. */
export function LookUpForm({ vehicle }: LookUpFormProps) {
  const [answer, setAnswer] = useState<LookedUp>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(lookUpSchema),
    defaultValues: { at: '', reason: '' },
  });
  const { mutate, isPending } = useDeskMutation(
    (body: { at: string; reason: string }) => deskCall(lookUpCustody, { params: { id: vehicle.id }, body }),
    { form: { setError, names: ['at', 'reason'] }, onSuccess: setAnswer },
  );
  const submit = handleSubmit((body) => {
    setAnswer(undefined);
    void mutate(body);
  });
  return (
    <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
      <form
        noValidate
        aria-label={`Who had the ${vehicle.name}?`}
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 border border-brass/60 bg-paper-bright p-4 sm:p-5"
      >
        <TextField
          label="Date and time"
          description={`As on the citation, in ${vehicle.locationName} time.`}
          type="datetime-local"
          required
          error={formState.errors.at?.message}
          {...register('at')}
        />
        <TextArea
          label="Reason"
          description="It’s recorded with your name. Please don’t name anyone in it."
          required
          rows={2}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div>
          <Button type="submit" isPending={isPending} pendingText="Looking…">
            Look up
          </Button>
        </div>
      </form>
      <div aria-live="polite">{answer === undefined ? null : <LookUpAnswer answer={answer} />}</div>
    </div>
  );
}
