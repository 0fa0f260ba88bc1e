import { resendWebhookDelivery, type WebhookDelivery } from '@makani/contract/webhooks/deliveries';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { deliveryStates } from './event-words.ts';

export interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  /** The reason why nothing can be sent now. */
  refusal: string | undefined;
}

/** Each delivery with its last answer, to be sent again under the same id. */
export function DeliveryTable({ deliveries, refusal }: DeliveryTableProps) {
  return (
    <DataTable
      caption="Deliveries"
      rows={deliveries}
      keyOf={({ id }) => id}
      empty="No matching deliveries."
      columns={[
        {
          title: 'Event',
          cell: ({ type, bookingId, bookingReference }) => (
            <>
              <code className="break-all">{type}</code>
              {bookingId === null ? null : (
                <Link to={paths.operatorBooking(bookingId)} className={`${textLink} block`}>
                  {bookingReference}
                </Link>
              )}
            </>
          ),
        },
        { title: 'Happened', from: 'sm', cell: ({ happenedAt }) => atOffice(happenedAt) },
        {
          title: 'State',
          cell: ({ state, nextTryAt }) => (
            <>
              <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].name}</Badge>
              {nextTryAt === null ? null : (
                <span className="mt-1 block text-ink-soft">Next try {atOffice(nextTryAt)}</span>
              )}
            </>
          ),
        },
        { title: 'Last answer', from: 'md', cell: ({ lastAnswer }) => lastAnswer ?? '' },
        { title: 'Tries', align: 'end', from: 'sm', cell: ({ attempts }) => attempts },
        {
          title: 'Actions',
          cell: (delivery) =>
            delivery.state === 'waiting' ? null : <Resend delivery={delivery} refusal={refusal} />,
        },
      ]}
    />
  );
}

function Resend({ delivery, refusal }: { delivery: WebhookDelivery; refusal: string | undefined }) {
  const { id, webhookId, type, bookingReference } = delivery;
  const { mutate, isPending } = useDeskMutation(
    () => deskCall(resendWebhookDelivery, { params: { id: webhookId, deliveryId: id } }),
    { successMessage: 'It’s on its way again.', revalidates: 'always' },
  );
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={isPending}
      disabledReason={refusal}
      aria-label={`Send ${type} ${bookingReference ?? ''} again`}
      onPress={() => void mutate()}
    >
      Send again
    </Button>
  );
}
