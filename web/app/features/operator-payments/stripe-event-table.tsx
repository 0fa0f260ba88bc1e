import { retryStripeEvent, type StripeEvent } from '@makani/contract/payments/stripe-events';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskReason } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';

/** Stripe's events about objects that we don't know. */
export function StripeEventTable({ events }: { events: readonly StripeEvent[] }) {
  const [retried, setRetried] = useState<StripeEvent>();
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">
        After three days, these Stripe events still match nothing here. Look up the object in Stripe’s
        dashboard: another site may use the same account.
      </p>
      <DataTable
        caption="Unmatched Stripe events"
        rows={events}
        keyOf={({ id }) => id}
        empty="Every Stripe event matches a payment."
        columns={[
          {
            title: 'Event',
            cell: ({ type, eventId }) => (
              <>
                <span className="font-medium">{type}</span>
                <span className="block text-sm break-all text-ink-soft">{eventId}</span>
              </>
            ),
          },
          {
            title: 'About',
            cell: ({ objectId }) => <span className="break-all">{objectId}</span>,
          },
          {
            title: 'Actions',
            cell: (event) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Try ${event.eventId} again`}
                onPress={() => setRetried(event)}
              >
                Try again
              </Button>
            ),
          },
          {
            title: 'Received',
            from: 'sm',
            cell: ({ receivedAt }) => atOffice(receivedAt),
          },
          { title: 'Tries', align: 'end', from: 'md', cell: ({ attempts }) => attempts },
        ]}
      />
      {retried ? <RetryEventDialog event={retried} onClose={() => setRetried(undefined)} /> : null}
    </>
  );
}

interface RetryEventDialogProps {
  event: StripeEvent;
  onClose: () => void;
}

/** The worker tries it within seconds; what still matches nothing comes back to the list. */
function RetryEventDialog({ event: { id, eventId, type }, onClose }: RetryEventDialogProps) {
  const form = useDeskReason((reason) => deskCall(retryStripeEvent, { params: { id }, body: { reason } }), {
    successMessage: 'We’ll try it again in a few seconds.',
    revalidates: 'after-success',
    onSuccess: onClose,
  });
  return (
    <Dialog title="Try this event again" intro={type} size="narrow" isOpen onClose={onClose}>
      <ReasonForm action="Try again" {...form}>
        <p className="text-ink-soft">
          We’ll ask Stripe about <span className="break-all">{eventId}</span> once more. If it still doesn’t
          match anything, it returns to this list.
        </p>
      </ReasonForm>
    </Dialog>
  );
}
