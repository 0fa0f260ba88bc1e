import type { Location } from '@makani/contract/site/locations';
import type { Faq } from '@makani/contract/site/faqs';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import {
  type ReportError,
  callApiContext,
  markContext,
  reportErrorContext,
  scriptOriginsContext,
} from './api/load-context.ts';
import { structuredDataBlocks } from './features/seo/structured-data.ts';
import { paintFirst } from './paint-first.ts';
import type { loader as loadRoot } from './root.tsx';
import type { loader as loadContact } from './routes/contact.tsx';
import type { loader as loadFleet } from './routes/fleet.tsx';
import type { loader as loadHome } from './routes/home.tsx';
import type { loader as loadFaqs } from './routes/faqs.tsx';
import type { loader as loadLocations } from './routes/locations.tsx';
import type { loader as loadVehicle } from './routes/vehicle.tsx';
import { scriptPolicy } from './script-policy.ts';

/** The server creates its handler with the same copy of React Router that the pages use. */
export { createRequestHandler } from 'react-router';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const mark = loadContext.get(markContext);
  const report = loadContext.get(reportErrorContext);
  // Whole and at once: the loaders have ended, and nothing that a page shows is waited for while it is rendered.
  const { serverHandoffStream, ...page } = entryContext;
  const loaded = await new Response(serverHandoffStream).text();
  const html = renderToString(<ServerRouter context={page} url={request.url} nonce={mark} />);
  const failed = html.includes(leftToBrowser);
  if (failed) report(new Error('A part of the page failed, or would have to be waited for.'));
  const bodyAt = html.indexOf('</head>');
  const endAt = html.lastIndexOf('</body>');
  const [head, body] = paintFirst(html.slice(0, bodyAt), html.slice(bodyAt, endAt));
  // The policy has to exist before any other script asks for it.
  const policy = `<head><script nonce="${mark}">${scriptPolicy(loadContext.get(scriptOriginsContext))}</script>`;
  const parts = [
    '<!DOCTYPE html>',
    head.replace('<head>', () => policy),
    structuredData(new URL(request.url).pathname, entryContext),
    body,
    handOver(loaded, mark),
    html.slice(endAt),
  ];
  return new Response(parts.join(''), { status: failed ? 500 : status, headers });
}

/** The end of what stands for a part that React could not render. No text has it, because React escapes `>`. */
const leftToBrowser = '$!-->';

/** The script that hands the loaders' data to the browser, as `ServerRouter` writes it into a stream. */
function handOver(loaded: string, mark: string): string {
  const text = JSON.stringify(loaded).replaceAll(/[&<>\u2028\u2029]/g, escaped);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${mark}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

function escaped(sign: string): string {
  return String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The loader data by route file. */
interface Loaded {
  root?: LoadedBy<typeof loadRoot>;
  'routes/home'?: LoadedBy<typeof loadHome>;
  'routes/fleet'?: LoadedBy<typeof loadFleet>;
  'routes/locations'?: LoadedBy<typeof loadLocations>;
  'routes/faqs'?: LoadedBy<typeof loadFaqs>;
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
    'routes/faqs': questions,
    'routes/contact': contact,
    'routes/vehicle': vehicle,
  } = loaded;
  const page = home ?? fleet ?? houses;
  const offices = contact?.office ? [contact.office] : noOffices;
  const { site } = loaded.root;
  return structuredDataBlocks(pathname, {
    site,
    locations: page?.locations ?? offices,
    vehicles: fleet?.list.vehicles ?? noVehicles,
    faqs: questions?.faqs ?? noFaqs,
    vehicle: vehicle?.vehicle,
  });
}

const noOffices: Location[] = [];
const noVehicles: Vehicle[] = [];
const noFaqs: Faq[] = [];

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportErrorContext)(error);
};

export interface LoadContextInput {
  callApi: typeof fetch;
  mark: string;
  scriptOrigins: readonly string[];
  report?: ReportError;
}

/** The server's entry point into the pages, with everything that a loader may use. */
export function createLoadContext({
  callApi,
  mark,
  scriptOrigins,
  report,
}: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callApiContext, callApi);
  context.set(markContext, mark);
  context.set(scriptOriginsContext, scriptOrigins);
  if (report) context.set(reportErrorContext, report);
  return context;
}
