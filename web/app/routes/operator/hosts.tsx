import { formatUsd } from '@makani/contract/kernel/money';
import { listHosts } from '@makani/contract/operator/people';
import { deskCall } from '../../api/desk-call.ts';
import { PeopleFilters, peopleFilter } from '../../features/operator-people/people-filters.tsx';
import { PeopleTable } from '../../features/operator-people/people-table.tsx';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/hosts.ts';

export const meta = deskMeta('Hosts');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = peopleFilter(new URL(request.url).searchParams);
  return asOperator(async () => ({ first: await deskCall(listHosts, { query }), query }));
}

export const ErrorBoundary = loadFailure({ heading: 'Hosts', title: 'The hosts couldn’t be loaded' });

export default function Hosts({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Hosts"
      intro="What they offer and how reliable they are, newest first."
      filter={<PeopleFilters />}
      first={first}
      loadPage={(cursor, signal) => deskCall(listHosts, { query: { ...query, cursor } }, { signal })}
      items={({ hosts }) => hosts}
    >
      {(hosts) => (
        <PeopleTable
          caption="Hosts"
          people={hosts}
          figures={[
            { title: 'Vehicles', cell: ({ vehicles }) => vehicles },
            { title: 'Bookings', cell: ({ bookings }) => bookings },
            { title: 'Kept', from: 'md', cell: ({ kept: fulfilled }) => fulfilled },
            { title: 'Rejected', from: 'md', cell: ({ rejected }) => rejected },
            { title: 'Withdrawn', from: 'md', cell: ({ withdrawn }) => withdrawn },
            { title: 'Earned', cell: ({ earnedCents }) => formatUsd(earnedCents) },
          ]}
        />
      )}
    </DeskListPage>
  );
}
