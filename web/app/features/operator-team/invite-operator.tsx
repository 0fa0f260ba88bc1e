import { type Grade, inviteOperator } from '@makani/contract/operator/operators';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { operatorResolver } from '../../checks/operator/operator-resolver.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Makes a link for a new operator, or for one who has lost password or app. It is shown once. */
export function InviteOperator() {
  const [invited, setInvited] = useState<{ link: string; email: string }>();
  const [grade, setGrade] = useState<Grade>('desk');
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: operatorResolver('invite'),
    defaultValues: { email: '', grade: 'desk' as Grade },
  });
  const { mutate, isPending } = useDeskMutation(
    (body: { email: string; grade: Grade }) => deskCall(inviteOperator, { body }),
    {
      form: { setError, names: ['email'] },
      revalidates: 'after-success',
      onSuccess({ link }, { email }) {
        setInvited({ link, email });
        reset();
      },
    },
  );
  const submit = handleSubmit(({ email }) => mutate({ email, grade }));

  return (
    <section aria-labelledby="invite-heading" className="max-w-xl">
      <h2 id="invite-heading" className="font-display text-xl">
        Invite an operator
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        After a lost password or phone, create a new link the same way. The old password and codes stop
        working.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <ChipGroup
          label="Grade"
          value={grade}
          onChange={setGrade}
          chips={[
            { value: 'desk', label: 'Desk: help, and refund up to a limit' },
            { value: 'manager', label: 'Manager: everything' },
          ]}
        />
        <div>
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Create link
          </Button>
        </div>
      </form>
      <output className="mt-6 block border-l-2 border-brass pl-4 empty:hidden">
        {invited ? (
          <>
            Send this link to {invited.email}. It works once, for 72 hours, and won’t be shown again.
            <code className="mt-2 block text-sm break-all select-all">{invited.link}</code>
          </>
        ) : null}
      </output>
    </section>
  );
}
