import { getHostToday } from '@makani/contract/handover/today';
import { call } from '../../api/call.ts';
import { HostDay } from '../../features/host-today/host-day.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/today.ts';

export const meta = privatePage('Today');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const written = new URL(request.url).searchParams.get('day') ?? '';
  const day = /^20\d\d-\d\d-\d\d$/.test(written) ? written : undefined;
  return asHost(async () => ({ first: await call(getHostToday, { query: { day } }), day }));
}

export function HydrateFallback() {
  return <PartSkeleton>Loading your day…</PartSkeleton>;
}

export const ErrorBoundary = loadFailure({ heading: 'Today', title: 'Your day couldn’t be loaded' });

export default function HostToday({ loaderData: { first, day } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Today" />
      <div className="mt-10">
        <HostDay first={first} day={day} />
      </div>
    </>
  );
}
