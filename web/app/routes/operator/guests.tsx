import { listGuests } from '@makani/contract/operator/people';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { PeopleList } from '../../features/operator-people/people-list.tsx';
import { peopleQuery } from '../../features/operator-people/people-query.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/guests.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Guests');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asOperator(async () => {
    const query = peopleQuery(new URL(request.url).searchParams);
    return { first: await load(query), query };
  });
}

async function load(query: ReturnType<typeof peopleQuery> & { cursor?: string }, signal?: AbortSignal) {
  const { guests: people, nextCursor } = await deskCall(listGuests, { query }, signal && { signal });
  return { people, nextCursor };
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed heading="Guests" title="The guests couldn’t be loaded" error={useRouteError()} />;
}

export default function Guests({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="Guests" intro="Everyone with an account, newest first." />
      <PeopleList
        caption="Guests"
        first={first}
        loadPage={(cursor, signal) => load({ ...query, cursor }, signal)}
        figures={[{ key: 'trips', title: 'Trips', align: 'end', cell: ({ trips }) => trips }]}
      />
    </>
  );
}
