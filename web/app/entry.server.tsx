import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router';
import { type ReportError, callApiContext, nonceContext, reportErrorContext } from './api/load-context.ts';

/** The server makes its handler with the copy of React Router that the pages use. */
export { createRequestHandler } from 'react-router';

/** Longer than any page of ours takes; what hangs longer is told as an error instead. */
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
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(renderTimeoutMs),
      onError(error: unknown) {
        failed = true;
        report(error);
      },
    },
  );
  // The page leaves whole, so that nothing moves after it has been painted.
  await stream.allReady;
  return new Response(stream, { status: failed ? 500 : status, headers });
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

/** The server's door into the pages: everything a loader may ask of it. */
export function createLoadContext({ callApi, nonce, report }: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callApiContext, callApi);
  context.set(nonceContext, nonce);
  if (report) context.set(reportErrorContext, report);
  return context;
}
