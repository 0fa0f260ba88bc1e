import { useRouteError } from 'react-router';
import { DeskPricesScreen } from '../../features/operator-prices/desk-prices-screen.tsx';
import { loadDeskPrices } from '../../features/operator-prices/load-desk-prices.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/prices.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Prices');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return asOperator(() => loadDeskPrices(searchParams));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The prices couldn’t be loaded" error={useRouteError()} />;
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <DeskPricesScreen prices={loaderData} />;
}
