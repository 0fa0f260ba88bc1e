import { zodResolver } from '@hookform/resolvers/zod';
import { type Grade, inviteOperator, operatorInviteSchema } from '@makani/contract/operator/operators';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Mails a link to a new operator, or to one who has lost password or app. Nobody else sees it. */
export function InviteOperator() {
  const [invited, setInvited] = useState<{ isWaiting: boolean; email: string }>();
  const [grade, setGrade] = useState<Grade>('desk');
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(operatorInviteSchema),
    defaultValues: { email: '', grade: 'desk' as Grade },
  });
  const { mutate, isPending } = useDeskMutation(
    (body: { email: string; grade: Grade }) => deskCall(inviteOperator, { body }),
    {
      form: { setError, names: ['email'] },
      revalidates: 'after-success',
      onSuccess({ expiresAt }, { email }) {
        setInvited({ isWaiting: expiresAt === null, email });
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
        We email them a link. After a lost password or phone, send a new one the same way: the old password
        and codes stop working. A new link for a manager waits for a second manager, or for 24 hours.
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
            Send link
          </Button>
        </div>
      </form>
      <output className="mt-6 block border-l-2 border-brass pl-4 empty:hidden">
        {invited === undefined
          ? null
          : invited.isWaiting
            ? `The link to ${invited.email} will be sent once a second manager confirms, or in 24 hours.`
            : `We’re emailing the link to ${invited.email}. It works once, for 72 hours.`}
      </output>
    </section>
  );
}
