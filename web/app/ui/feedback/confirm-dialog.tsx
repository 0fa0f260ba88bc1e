import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  action: string;
  /** The button that changes nothing. */
  cancelLabel?: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that affects others. */
export function ConfirmDialog({
  title,
  children,
  action,
  cancelLabel = 'Keep it',
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" size="narrow" isOpen onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <div className="mt-7 grid gap-3 sm:flex sm:flex-wrap">
        <Button isPending={isPending} pendingText="Processing..." onPress={onConfirm}>
          {action}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
