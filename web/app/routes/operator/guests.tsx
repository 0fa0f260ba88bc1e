import { listGuests } from '@makani/contract/operator/people';
import { deskCall } from '../../api/desk-call.ts';
import { PeopleFilters, peopleFilter } from '../../features/operator-people/people-filters.tsx';
import { PeopleTable } from '../../features/operator-people/people-table.tsx';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/guests.ts';

export const meta = deskMeta('Guests');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = peopleFilter(new URL(request.url).searchParams);
  return asOperator(async () => ({ first: await deskCall(listGuests, { query }), query }));
}

export const ErrorBoundary = loadFailure({ heading: 'Guests', title: 'The guests couldn’t be loaded' });

export default function Guests({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Guests"
      intro="Everyone with an account, newest first."
      filter={<PeopleFilters />}
      first={first}
      loadPage={(cursor, signal) => deskCall(listGuests, { query: { ...query, cursor } }, { signal })}
      items={({ guests }) => guests}
    >
      {(guests) => (
        <PeopleTable
          caption="Guests"
          people={guests}
          figures={[{ title: 'Trips', cell: ({ trips }) => trips }]}
        />
      )}
    </DeskListPage>
  );
}
