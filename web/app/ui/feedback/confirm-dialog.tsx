import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What will be gone. */
  children: ReactNode;
  action: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A step that others feel is asked about first. */
export function ConfirmDialog({
  title,
  children,
  action,
  isPending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" size="narrow" isOpen onClose={onClose}>
      <p className="text-ink-soft">{children}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button isPending={isPending} pendingText="Processing..." onPress={onConfirm}>
          {action}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
