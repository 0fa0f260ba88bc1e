import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { internalAddress, isInternal, truncatedAddress } from './clients/client-address.ts';

/**
 * Logs one line per finished request: method, route, status, time, address. The route is the pattern,
 * because the full URL may contain tokens and names.
 */
export class RequestLog extends LogController {
  /** Logs nothing at the start. A client that disconnects before the response still gets a line. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    request.loggedAddress = isInternal(request) ? internalAddress : truncatedAddress(request.ip);
    const logAborted = (): void => request.log.info(factsOf(request, reply), 'request aborted');
    reply.raw.once('close', logAborted);
    reply.raw.once('finish', () => reply.raw.off('close', logAborted));
  }

  override routeNotFound(): void {
    // The default message quotes the URL; the line at the end says 404.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { ...factsOf(request, reply), status: reply.statusCode };
    if (error) request.log.warn({ ...facts, err: error }, 'request failed');
    // The renderer's API calls are part of the page's request.
    else request.log[facts.address === internalAddress ? 'debug' : 'info'](facts, 'request completed');
  }
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    route: request.pageRoute ?? request.routeOptions.url ?? 'none',
    address: request.loggedAddress ?? 'unknown',
    ms: Math.round(reply.elapsedTime),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for; the server itself has one route for all pages. */
    pageRoute: string | undefined;
    /** Stored at the start, because a closed connection no longer has one. */
    loggedAddress: string | undefined;
  }
}
