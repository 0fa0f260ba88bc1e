import { reportThread } from '@makani/contract/messages/message-endpoints';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';

export interface ReportDialogProps {
  send: (reason: string) => Promise<unknown>;
  onReported: () => Promise<void>;
  onClose: () => void;
}

/** Says what is wrong with a thread, which our team reads then. */
export function ReportDialog({ send, onReported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const report = useApiMutation(send, {
    successMessage: 'Thank you. We’ll read this conversation.',
    onSuccess: onReported,
    onError: (failure) => setError(errorSentence(failure)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = reportThread.body.safeParse({ reason });
    if (checked.success) void report.mutate(checked.data.reason);
    else setError(checked.error.issues[0]?.message);
  }

  return (
    <Dialog title="Report this conversation" role="alertdialog" size="narrow" isOpen onClose={onClose}>
      <p className="text-ink-soft">
        Our team will read the whole conversation. The other person won’t see your report.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <TextArea
          label="What’s wrong?"
          rows={4}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" isPending={report.isPending} pendingText="Processing...">
            Send report
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
