import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../../features/shell/page-error.tsx';

export default function FrameBoundary() {
  return <Outlet />;
}

/** The fallback when even the layout has failed: plain text and a link. The root's boundary would render the whole document again. */
export function ErrorBoundary() {
  return (
    <main>
      <PageError error={useRouteError()} />
    </main>
  );
}
