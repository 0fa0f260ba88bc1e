import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../../features/shell/page-error.tsx';

export default function PageBoundary() {
  return <Outlet />;
}

/** Shows a failed page without an error boundary of its own between top bar and footer. */
export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
