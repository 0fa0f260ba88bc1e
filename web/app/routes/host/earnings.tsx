import { getHostEarnings, listHostTransactions } from '@makani/contract/earnings/host-earnings';
import { useRouteError } from 'react-router';
import { call } from '../../api/call.ts';
import { EarningsScreen } from '../../features/host-earnings/earnings-screen.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import type { Route } from './+types/earnings.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Earnings');
}

export function clientLoader() {
  return asHost(async () => {
    const [earnings, recent] = await Promise.all([
      call(getHostEarnings, {}),
      call(listHostTransactions, { query: {} }),
    ]);
    return { earnings, recent };
  });
}

export function HydrateFallback() {
  return <PartSkeleton>Loading your earnings…</PartSkeleton>;
}

/** Replaces the page only; the tabs keep working. */
export function ErrorBoundary() {
  return <LoadFailed heading="Earnings" title="Your earnings couldn’t be loaded" error={useRouteError()} />;
}

export default function HostEarnings({ loaderData }: Route.ComponentProps) {
  return <EarningsScreen {...loaderData} />;
}
