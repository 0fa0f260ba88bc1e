import { listHosts } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { PeopleList } from '../../features/operator-people/people-list.tsx';
import { peopleQuery } from '../../features/operator-people/people-query.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/hosts.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Hosts');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asOperator(async () => {
    const query = peopleQuery(new URL(request.url).searchParams);
    return { first: await load(query), query };
  });
}

async function load(query: ReturnType<typeof peopleQuery> & { cursor?: string }, signal?: AbortSignal) {
  const { hosts: people, nextCursor } = await deskCall(listHosts, { query }, signal && { signal });
  return { people, nextCursor };
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed heading="Hosts" title="The hosts couldn’t be loaded" error={useRouteError()} />;
}

export default function Hosts({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="Hosts" intro="What they offer and how reliable they are, newest first." />
      <PeopleList
        caption="Hosts"
        first={first}
        loadPage={(cursor, signal) => load({ ...query, cursor }, signal)}
        figures={[
          { key: 'vehicles', title: 'Vehicles', align: 'end', cell: ({ vehicles }) => vehicles },
          { key: 'bookings', title: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
          { key: 'kept', title: 'Kept', align: 'end', from: 'md', cell: ({ kept }) => kept },
          { key: 'refusals', title: 'Rejected', align: 'end', from: 'md', cell: ({ rejected }) => rejected },
          {
            key: 'withdrawn',
            title: 'Withdrawn',
            align: 'end',
            from: 'md',
            cell: ({ withdrawn }) => withdrawn,
          },
          { key: 'earned', title: 'Earned', align: 'end', cell: ({ earnedCents }) => formatUsd(earnedCents) },
        ]}
      />
    </>
  );
}
