import './styles/app.css';
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import type { Route } from './+types/root.ts';
import { callApiContext } from './api/load-context.ts';
import { PageError } from './features/shell/page-error.tsx';
import { ScrollPlace } from './features/shell/scroll-place.tsx';
import { loadSite } from './site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await loadSite(context.get(callApiContext)) };
}

/** Site name, support contacts and policy do not change while a page is open. */
export function shouldRevalidate(): boolean {
  return false;
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[marcellus, instrumentSans].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf6ea" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollPlace />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The fallback when even the layout has failed: plain text and a link. */
export function ErrorBoundary() {
  return (
    <main>
      <PageError error={useRouteError()} />
    </main>
  );
}
