import { retryStripeEvent, type StripeEvent } from '@makani/contract/payments/stripe-events';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';

export interface RetryEventDialogProps {
  event: StripeEvent;
  onClose: () => void;
}

/** The worker tries it within seconds; what still matches nothing comes back to the list. */
export function RetryEventDialog({ event: { id, eventId, type }, onClose }: RetryEventDialogProps) {
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(retryStripeEvent, { params: { id }, body: { reason } }),
    {
      successMessage: 'We’ll try it again in a few seconds.',
      revalidates: 'after-success',
      onSuccess: onClose,
      onError(error) {
        const message = isApiError(error) ? error.fields['reason'] : undefined;
        setFault(message);
        return message !== undefined;
      },
    },
  );
  return (
    <Dialog title="Try this event again" intro={type} size="narrow" isOpen onClose={onClose}>
      <ReasonForm
        action="Try again"
        isPending={isPending}
        fault={fault}
        onReason={(reason) => void mutate(reason)}
      >
        <p className="text-ink-soft">
          We’ll ask Stripe about <span className="break-all">{eventId}</span> once more. If it still doesn’t
          match anything, it returns to this list.
        </p>
      </ReasonForm>
    </Dialog>
  );
}
