import { getHostEarnings, listHostTransactions } from '@makani/contract/earnings/host-earnings';
import { getHostPayouts, refreshPayoutAccount } from '@makani/contract/payouts/host-payouts';
import { call } from '../../api/call.ts';
import { PasswordDialog } from '../../features/account/password/password-dialog.tsx';
import { EarningsScreen } from '../../features/host-earnings/earnings-screen.tsx';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import type { Route } from './+types/earnings.ts';

export const meta = privatePage('Earnings');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const back = new URL(request.url).searchParams.get('payouts');
  return asHost(async () => {
    // Back from Stripe, whose news may be slower than the host.
    if (back !== null) await call(refreshPayoutAccount, {}).catch(() => undefined);
    const [earnings, recent, { payouts }] = await Promise.all([
      call(getHostEarnings, {}),
      call(listHostTransactions, { query: {} }),
      call(getHostPayouts, {}),
    ]);
    return { earnings, recent, payouts, isLinkExpired: back === 'again' };
  });
}

export function HydrateFallback() {
  return <PartSkeleton>Loading your earnings…</PartSkeleton>;
}

export const ErrorBoundary = loadFailure({ heading: 'Earnings', title: 'Your earnings couldn’t be loaded' });

export default function HostEarnings({ loaderData }: Route.ComponentProps) {
  return <EarningsScreen {...loaderData} renderPassword={(question) => <PasswordDialog {...question} />} />;
}
