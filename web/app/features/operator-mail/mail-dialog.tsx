import { type DeskMail, previewDeskMail, resendDeskMail } from '@makani/contract/operator/mail';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation, useDeskReason } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { kindInWords } from './mail-words.ts';

export interface MailDialogProps {
  mail: DeskMail;
  onClose: () => void;
}

/** One mail: its text as it is sent, and another try for one that was given up. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const form = useDeskReason(
    (reason) => deskCall(resendDeskMail, { params: { id: mail.id }, body: { reason } }),
    {
      successMessage: 'The email is queued again.',
      revalidates: 'after-success',
      onSuccess: onClose,
    },
  );
  return (
    <Dialog title={kindInWords(mail.kind)} intro={`To ${mail.recipient}`} isOpen onClose={onClose}>
      <p className="text-sm text-ink-soft">
        Queued {atOffice(mail.queuedAt)}
        {mail.lastError === null ? null : ` · Last error: ${mail.lastError}`}
      </p>
      <div className="mt-5">
        <MailPreview id={mail.id} />
      </div>
      {mail.state === 'parked' ? (
        <div className="mt-7 border-t border-brass/60 pt-5">
          <ReasonForm action="Send again" {...form}>
            <p className="text-ink-soft">
              It’s tried up to twelve more times, under the same Message-ID as before.
            </p>
          </ReasonForm>
        </div>
      ) : null}
    </Dialog>
  );
}

function MailPreview({ id }: { id: string }) {
  const [preview, setPreview] = useState<ResponseOf<typeof previewDeskMail>>();
  const { mutate, isPending } = useDeskMutation(() => deskCall(previewDeskMail, { params: { id } }), {
    onSuccess: setPreview,
  });
  if (preview === undefined)
    return (
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        pendingText="Loading…"
        onPress={() => void mutate()}
      >
        Show text
      </Button>
    );
  if (preview.problem !== null) return <p>{problems[preview.problem]}</p>;
  return (
    <figure>
      <figcaption className="font-medium">{preview.subject}</figcaption>
      <section
        aria-label="Text of the email"
        // A region that scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-80 overflow-y-auto border border-brass/60 bg-paper px-4 py-3"
      >
        <pre className="font-sans text-sm break-words whitespace-pre-wrap">{preview.text}</pre>
      </section>
    </figure>
  );
}

const problems = {
  erased: 'Its text was erased with the account.',
  unreadable: 'Its text can’t be restored from what’s stored.',
} as const;
