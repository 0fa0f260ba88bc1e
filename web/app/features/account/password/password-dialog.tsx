import { type FormEvent, type ReactNode, useState } from 'react';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  action: string;
  role?: 'dialog' | 'alertdialog';
  /** May throw an `ApiError`, which the dialog shows. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again before a critical step, because a session left open proves nothing. */
export function PasswordDialog({ title, children, action, role, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ field?: string; sentences?: readonly string[] }>({});
  const { mutate: confirm, isPending } = useApiMutation(onConfirm, {
    onError({ fields, message, reasons }) {
      const field = fields['password'];
      const sentences = reasons.length === 0 ? [message] : reasons.map(({ sentence }) => sentence);
      setRefusal(field === undefined ? { sentences } : { field });
      return true;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog may have been opened from inside a form, which React would submit as well.
    event.stopPropagation();
    if (password === '') setRefusal({ field: 'Password is required.' });
    else void confirm(password);
  }

  return (
    <Dialog title={title} isOpen onClose={onClose} size="narrow" {...(role ? { role } : {})}>
      <div className="text-ink-soft">{children}</div>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusal.field}
        />
        <div
          role="alert"
          className="grid gap-3 border-l-2 border-hibiscus-press pl-4 font-medium empty:hidden"
        >
          {refusal.sentences?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
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
