import { isIPv4, isIPv6 } from 'node:net';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line per finished request: method, route, status, time, address. The route is the pattern,
 * because the full URL may contain tokens and names.
 */
export class RequestLog extends LogController {
  /** The address is stored at the start, because a closed connection no longer has one. */
  readonly #addresses = new WeakMap<FastifyRequest, string>();

  /** Logs nothing at the start. A client that disconnects before the response still gets a line. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    this.#addresses.set(request, truncatedAddress(request.ip));
    const logAborted = (): void => request.log.info(this.#factsOf(request, reply), 'request aborted');
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
    const facts = { ...this.#factsOf(request, reply), status: reply.statusCode };
    if (error) request.log.warn({ ...facts, err: error }, 'request failed');
    // The renderer's API calls are part of the page's request.
    else request.log[facts.address === internalAddress ? 'debug' : 'info'](facts, 'request completed');
  }

  #factsOf(request: FastifyRequest, reply: FastifyReply) {
    return {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      address: this.#addresses.get(request) ?? 'unknown',
      ms: Math.round(reply.elapsedTime),
    };
  }
}

/** The address of the renderer's own calls, which no network address resembles. */
export const internalAddress = 'renderer';

/** Reduces an address to its network, which does not identify a person: /24 of IPv4, /48 of IPv6. */
export function truncatedAddress(ip: string): string {
  const four = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIPv4(four)) return four.replace(/\d+$/, '0');
  if (!isIPv6(ip)) return ip === internalAddress ? ip : 'unknown';
  const groups = firstGroups(ip.replace(/%.*$/, ''));
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::`;
}

/** The first three of eight groups, with `::` expanded and leading zeros removed. */
function firstGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted IPv4 ending counts as two groups.
  const given = left.length + right.length + (ip.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
