import { listDisputes } from '@makani/contract/disputes/desk-disputes';
import { deskCall } from '../../../api/desk-call.ts';
import { DisputeTable } from '../../../features/operator-disputes/dispute-table.tsx';
import { DeskListPage } from '../../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { readFilter, useDeskFilter } from '../../../session/use-desk-filter.ts';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import type { Route } from './+types/disputes.ts';

export const meta = deskMeta('Disputes');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { oneOf } = readFilter(new URL(request.url).searchParams);
  const query = { state: oneOf('state', ['open', 'closed']) ?? 'open' };
  return asOperator(async () => ({ query, first: await deskCall(listDisputes, { query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The disputes couldn’t be loaded' });

export default function Disputes({ loaderData: { query, first } }: Route.ComponentProps) {
  const { narrow } = useDeskFilter();
  return (
    <DeskListPage
      back={{ label: 'Payments', to: paths.operatorPayments }}
      title="Disputes"
      intro="Charges that cardholders contest at their banks."
      filter={
        <ChipGroup
          label="State"
          chips={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
          value={query.state}
          onChange={(state) => narrow({ state })}
        />
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listDisputes, { query: { ...query, cursor } }, { signal })}
      items={(page) => page.disputes}
    >
      {(disputes) => <DisputeTable disputes={disputes} isOpen={query.state === 'open'} />}
    </DeskListPage>
  );
}
