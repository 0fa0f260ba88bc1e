import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { TextArea } from '../text-field.tsx';

export interface ReasonFormProps {
  /** The words of the button. */
  action: string;
  isPending: boolean;
  /** The API's error about the reason. */
  fault?: string | undefined;
  onReason: (reason: string) => void;
  /** Stands above the reason: what will happen. */
  children?: ReactNode;
}

/** The last step of every act of the desk: why it is done. */
export function ReasonForm({ action, isPending, fault, onReason, children }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [ownFault, setOwnFault] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isTooShort = reason.trim().length < 3;
    setOwnFault(isTooShort ? 'Please enter at least three letters.' : undefined);
    if (!isTooShort) onReason(reason.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <TextArea
        label="Reason"
        description="Kept in the audit for good, so please don’t name anyone."
        required
        rows={2}
        maxLength={300}
        value={reason}
        error={ownFault ?? fault}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div>
        <Button type="submit" size="small" isPending={isPending} pendingText="Processing...">
          {action}
        </Button>
      </div>
    </form>
  );
}
