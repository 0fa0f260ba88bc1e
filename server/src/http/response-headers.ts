import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Headers of every answer. The sender of a page adds the page's own policy. */
export const safeHeaders = headersOf(
  helmet({ contentSecurityPolicy: false, xFrameOptions: { action: 'deny' } }),
);

/** Gives every answer the headers above and the number of its request. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safeHeaders).header('x-request-id', request.id);
    done();
  });
}

/** Helmet's headers are the same for every answer, so they are computed once instead of at each request. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
