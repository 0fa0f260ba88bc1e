import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextArea } from '../forms/text-field.tsx';
import { Dialog } from './dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  action: string;
  /** The button that changes nothing. */
  cancelLabel: string;
  /** The readers of the reason, below its label. */
  readers: string;
  isPending: boolean;
  /** The consequences are not known yet. */
  isChecking?: boolean;
  /** With the reason, which may be empty. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that others are notified of. The reason is optional. */
export function ReasonDialog({
  title,
  children,
  action,
  cancelLabel,
  readers,
  isPending,
  isChecking = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onConfirm(reason.trim());
  }

  return (
    <Dialog title={title} role="alertdialog" size="narrow" isOpen onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <TextArea
          label="Reason"
          description={readers}
          required={false}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" isPending={isPending} isDisabled={isChecking} pendingText="Processing...">
            {action}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
