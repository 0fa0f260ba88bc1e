import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { type ReportError, callApiContext, nonceContext, reportErrorContext } from './api/load-context.ts';
import { dataBlocks, structuredDataOf } from './features/seo/structured-data.ts';
import { paintFirst } from './paint-first.ts';
import type { loader as loadRoot } from './root.tsx';
import type { loader as loadContact } from './routes/contact.tsx';
import type { loader as loadFleet } from './routes/fleet.tsx';
import type { loader as loadHome } from './routes/home.tsx';
import type { loader as loadLocations } from './routes/locations.tsx';
import type { loader as loadVehicle } from './routes/vehicle.tsx';
import { NonceContext } from './ui/nonce.ts';

/** The server creates its handler with the same copy of React Router that the pages use. */
export { createRequestHandler } from 'react-router';

/** Longer than any page takes; a render that hangs longer ends with an error. */
const renderTimeoutMs = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext);
  const report = loadContext.get(reportErrorContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError(error: unknown) {
        failed = true;
        report(error);
      },
    },
  );
  // The page is sent complete, so that nothing moves after the first paint.
  await stream.allReady;
  const html = await new Response(stream).text();
  const blocks = structuredData(new URL(request.url).pathname, entryContext);
  return new Response(
    paintFirst(html).replace('</head>', () => `${blocks}</head>`),
    { status: failed ? 500 : status, headers },
  );
}

/** The loader data by route file. */
interface Loaded {
  root?: LoadedBy<typeof loadRoot>;
  'routes/home'?: LoadedBy<typeof loadHome>;
  'routes/fleet'?: LoadedBy<typeof loadFleet>;
  'routes/locations'?: LoadedBy<typeof loadLocations>;
  'routes/contact'?: LoadedBy<typeof loadContact>;
  'routes/vehicle'?: LoadedBy<typeof loadVehicle>;
}
type LoadedBy<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>;

/** A failed page has no structured data. */
function structuredData(pathname: string, { staticHandlerContext }: EntryContext): string {
  const loaded: Loaded = staticHandlerContext.loaderData;
  if (staticHandlerContext.errors || !loaded.root) return '';
  const {
    'routes/home': home,
    'routes/fleet': fleet,
    'routes/locations': houses,
    'routes/contact': contact,
    'routes/vehicle': vehicle,
  } = loaded;
  const page = home ?? fleet ?? houses;
  const offices = contact?.office ? [contact.office] : [];
  const { site } = loaded.root;
  return dataBlocks(
    structuredDataOf(pathname, {
      site,
      locations: page?.locations ?? offices,
      vehicles: fleet?.vehicles ?? [],
      vehicle: vehicle?.vehicle,
    }),
  );
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportErrorContext)(error);
};

export interface LoadContextInput {
  callApi: typeof fetch;
  nonce: string;
  report?: ReportError;
}

/** The server's entry point into the pages, with everything that a loader may use. */
export function createLoadContext({ callApi, nonce, report }: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callApiContext, callApi);
  context.set(nonceContext, nonce);
  if (report) context.set(reportErrorContext, report);
  return context;
}
