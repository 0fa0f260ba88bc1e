import { zodResolver } from '@hookform/resolvers/zod';
import { reasonedSchema } from '@makani/contract/operator/act-reason';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { TextArea } from '../forms/text-field.tsx';

export interface ActWindowProps {
  title: string;
  /** The effect of the act, and what is to be decided about. */
  children: ReactNode;
  action: string;
  /** Readers of the reason besides the audit. */
  readers: string;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  size?: 'narrow' | 'medium';
}

/** Asks why before an act of the desk. The audit stores the reason, so it is required and names nobody. */
export function ActWindow({
  title,
  children,
  action,
  readers,
  isPending,
  onConfirm,
  onClose,
  size = 'narrow',
}: ActWindowProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonedSchema),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => onConfirm(reason));
  return (
    <Dialog title={title} role="alertdialog" size={size} isOpen onClose={onClose}>
      <div className="grid gap-4 text-ink-soft">{children}</div>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
        <TextArea
          label="Reason"
          description={`${readers} Please don’t name anyone in it.`}
          required
          rows={3}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            {action}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
