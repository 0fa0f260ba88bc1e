import { sendVerification } from '@makani/contract/accounts/account';
import { BadgeCheck, MailQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface EmailNoteProps {
  email: string;
  isVerified: boolean;
  /** The request to confirm. */
  children?: ReactNode;
}

/** The email's state, shown quietly: no booking depends on the confirmation. */
export function EmailNote({ email, isVerified, children = 'Please confirm your email.' }: EmailNoteProps) {
  const send = useApiMutation(() => call(sendVerification, {}), {
    successMessage: ({ message }) => message,
  });
  if (isVerified) {
    return (
      <p className="flex items-center gap-2.5 text-sm text-palm-deep">
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        Your email is confirmed.
      </p>
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-brass bg-brass-mist/40 px-4 py-3 text-sm">
      <p className="flex min-w-[min(100%,20rem)] flex-1 items-start gap-2.5">
        <MailQuestion aria-hidden="true" className="size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {children} We’ve sent a link to {email}.
        </span>
      </p>
      <Button variant="quiet" size="small" isPending={send.isPending} onPress={() => void send.mutate()}>
        Send the email again
      </Button>
    </div>
  );
}
