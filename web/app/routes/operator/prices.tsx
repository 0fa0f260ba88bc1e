import { DeskPricesScreen } from '../../features/operator-prices/desk-prices-screen.tsx';
import { loadDeskPrices } from '../../features/operator-prices/load-desk-prices.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/prices.ts';

export const meta = deskMeta('Prices');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return asOperator(() => loadDeskPrices(searchParams));
}

export const ErrorBoundary = loadFailure({ title: 'The prices couldn’t be loaded' });

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <DeskPricesScreen prices={loaderData} />;
}
