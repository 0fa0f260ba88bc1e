import { listWebhookDeliveries } from '@makani/contract/webhooks/deliveries';
import { deskCall } from '../../../api/desk-call.ts';
import { DeskList } from '../../../features/operator-shell/desk-list-page.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { DeliveryTable } from '../../../features/operator-webhooks/delivery-table.tsx';
import { deliveryStates } from '../../../features/operator-webhooks/event-words.ts';
import { WebhookSettings } from '../../../features/operator-webhooks/webhook-settings.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import { FilterForm, FilterSelect } from '../../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/deliveries.ts';

export const meta = deskMeta('Deliveries');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => ({ query, first: await deskCall(listWebhookDeliveries, { params, query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The deliveries couldn’t be loaded' });

export default function Deliveries({ params, loaderData: { query, first } }: Route.ComponentProps) {
  const { webhook } = first;
  return (
    <DeskScreen
      title="Webhook"
      intro={<span className="break-all">{webhook.url}</span>}
      back={{ label: 'All webhooks', to: paths.operatorWebhooks }}
    >
      <WebhookSettings key={webhook.id} webhook={webhook} />
      <h2 className="border-t border-brass/60 pt-4 font-display text-lg">Deliveries of the last 30 days</h2>
      <FilterForm label="Filter deliveries" values={query} onFilter={useDeskFilter().setFilter}>
        <FilterSelect
          label="State"
          name="state"
          all="All"
          options={Object.entries(deliveryStates).map(([value, { name }]) => ({ value, label: name }))}
        />
      </FilterForm>
      <DeskList
        first={first}
        loadPage={(cursor, signal) =>
          deskCall(listWebhookDeliveries, { params, query: { ...query, cursor } }, { signal })
        }
        items={(page) => page.deliveries}
      >
        {(deliveries) => (
          <DeliveryTable
            deliveries={deliveries}
            refusal={webhook.isOn ? undefined : 'Turn this webhook on first.'}
          />
        )}
      </DeskList>
    </DeskScreen>
  );
}
