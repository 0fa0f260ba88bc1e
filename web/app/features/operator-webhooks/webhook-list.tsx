import type { Webhook } from '@makani/contract/webhooks/webhooks';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { eventWords } from './event-words.ts';

/** The addresses, each with what became of its deliveries. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <DataTable
      caption="Webhooks"
      rows={webhooks}
      keyOf={({ id }) => id}
      empty="No webhooks yet."
      columns={[
        {
          title: 'Address',
          cell: ({ id, url }) => (
            <Link to={paths.operatorWebhook(id)} className={`${textLink} break-all`}>
              {url}
            </Link>
          ),
        },
        {
          title: 'Events',
          from: 'md',
          cell: ({ events }) => events.map((event) => eventWords[event].name).join(', '),
        },
        { title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
        {
          title: 'Last arrived',
          from: 'sm',
          cell: ({ lastDeliveredAt }) => (lastDeliveredAt === null ? 'Never' : atOffice(lastDeliveredAt)),
        },
        { title: 'Waiting', align: 'end', from: 'sm', cell: ({ waiting }) => waiting },
        { title: 'Failed', align: 'end', cell: ({ failed }) => failed },
      ]}
    />
  );
}

export function WebhookState({ webhook: { isOn, wasStopped } }: { webhook: Webhook }) {
  if (isOn) return <Badge tone="green">On</Badge>;
  return (
    <>
      <Badge tone={wasStopped ? 'red' : 'grey'}>Off</Badge>
      {wasStopped ? <span className="mt-1 block text-ink-soft">Nothing arrived for three days</span> : null}
    </>
  );
}
