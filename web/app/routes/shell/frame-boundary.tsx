import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../../features/shell/page-error.tsx';

export default function FrameBoundary() {
  return <Outlet />;
}

/**
 * Even the frame has failed: the bare words, and a way out. Caught here and not in the root, which would draw the whole
 * document afresh, its scripts too, and our policy lets no script be drawn by the browser (Trusted Types).
 */
export function ErrorBoundary() {
  return (
    <main>
      <PageError error={useRouteError()} />
    </main>
  );
}
