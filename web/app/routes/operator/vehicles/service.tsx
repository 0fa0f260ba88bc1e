import { listTurnaroundsAtDesk, setTurnaroundAtDesk } from '@makani/contract/handover/turnarounds';
import { listServiceAtDesk } from '@makani/contract/handover/vehicle-registers';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { ServiceTable } from '../../../features/handover/vehicle/service-table.tsx';
import {
  savingSteps,
  type StepsOf,
  TurnaroundList,
} from '../../../features/handover/vehicle/turnaround-list.tsx';
import { DeskListPage } from '../../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { readFilter, useDeskFilter } from '../../../session/use-desk-filter.ts';
import { SearchForm } from '../../../ui/forms/desk/search-form.tsx';
import type { Route } from './+types/service.ts';

export const meta = deskMeta('Service');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: readFilter(new URL(request.url).searchParams).text('search') };
  return asOperator(async () => {
    const [first, { turnarounds }] = await Promise.all([
      deskCall(listServiceAtDesk, { query }),
      deskCall(listTurnaroundsAtDesk, {}),
    ]);
    return { first, turnarounds, query };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The vehicles couldn’t be loaded' });

export default function Service({ loaderData: { first, turnarounds, query } }: Route.ComponentProps) {
  const { narrow } = useDeskFilter();
  const { mutate: saveSteps } = useDeskMutation(
    ({ vehicleId: id, done }: StepsOf) => deskCall(setTurnaroundAtDesk, { params: { id }, body: { done } }),
    savingSteps,
  );
  return (
    <DeskListPage
      title="Service"
      intro="What came back and isn’t ready, and when each vehicle’s next service is due."
      filter={
        <>
          <TurnaroundList turnarounds={turnarounds} onSteps={(steps) => void saveSteps(steps)} />
          <search className="max-w-md">
            <SearchForm
              label="Search vehicles by name or plate"
              placeholder="Name or plate"
              value={query.search ?? ''}
              onSearch={(text) => narrow({ search: text })}
            />
          </search>
        </>
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listServiceAtDesk, { query: { ...query, cursor } }, { signal })}
      items={({ vehicles }) => vehicles}
    >
      {(vehicles) => <ServiceTable vehicles={vehicles} />}
    </DeskListPage>
  );
}
