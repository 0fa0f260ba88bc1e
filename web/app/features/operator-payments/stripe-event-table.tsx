import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listStripeEvents, type StripeEvent } from '@makani/contract/payments/stripe-events';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { RetryEventDialog } from './retry-event-dialog.tsx';

export interface StripeEventTableProps {
  first: ResponseOf<typeof listStripeEvents>;
  timeZone: string;
}

/** Stripe's events about objects that we don't know. */
export function StripeEventTable({ first, timeZone }: StripeEventTableProps) {
  const [retried, setRetried] = useState<StripeEvent>();
  const list = usePages(first, (cursor, signal) =>
    deskCall(listStripeEvents, { query: { cursor } }, { signal }),
  );
  const events = itemsOf(list.pages, (page) => page.events);
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">
        After three days, these Stripe events still match nothing here. Look up the object in Stripe’s
        dashboard: another site may use the same account.
      </p>
      <DataTable
        caption="Unmatched Stripe events"
        rows={events}
        keyOf={({ id }) => id}
        empty={
          <p className="border-y border-brass/60 px-3 py-8 text-ink-soft">
            Every Stripe event matches a payment.
          </p>
        }
        columns={[
          {
            key: 'event',
            title: 'Event',
            cell: ({ type, eventId }) => (
              <>
                <span className="font-medium">{type}</span>
                <span className="block text-sm break-all text-ink-soft">{eventId}</span>
              </>
            ),
          },
          {
            key: 'object',
            title: 'About',
            cell: ({ objectId }) => <span className="break-all">{objectId}</span>,
          },
          {
            key: 'acts',
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
            key: 'received',
            title: 'Received',
            from: 'sm',
            cell: ({ receivedAt }) => formatInstant(receivedAt, timeZone),
          },
          { key: 'tries', title: 'Tries', align: 'end', from: 'md', cell: ({ attempts }) => attempts },
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        Show more
      </ShowMore>
      {retried ? <RetryEventDialog event={retried} onClose={() => setRetried(undefined)} /> : null}
    </>
  );
}
