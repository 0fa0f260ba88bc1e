import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../../features/shell/page-error.tsx';

export default function PageBoundary() {
  return <Outlet />;
}

/** A page that fails without words of its own still stands between top bar and footer. */
export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
