import { isIPv4, isIPv6 } from 'node:net';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Requests in one line each, written when they are over: method, route, status, time, address. The route is a pattern
 * and never the address that was asked for, which may hold tokens and names.
 */
export class RequestLog extends LogController {
  /** Read at the start: a connection that is gone has no address any more. */
  readonly #addresses = new WeakMap<FastifyRequest, string>();

  /** Says nothing yet. Whoever hangs up before the answer leaves a line as well. */
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    this.#addresses.set(request, truncatedAddress(request.ip));
    const logAborted = (): void => request.log.info(this.#factsOf(request, reply), 'request aborted');
    reply.raw.once('close', logAborted);
    reply.raw.once('finish', () => reply.raw.off('close', logAborted));
  }

  override routeNotFound(): void {
    // Its sentence quotes the address; the line at the end says 404.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { ...this.#factsOf(request, reply), status: reply.statusCode };
    if (error) request.log.warn({ ...facts, err: error }, 'request failed');
    // What the renderer asks of our own API is part of the page's request.
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

/** The address that the renderer's own calls come from. No network address looks like it. */
export const internalAddress = 'renderer';

/** The network of an address, not the person: /24 of IPv4, /48 of IPv6. */
export function truncatedAddress(ip: string): string {
  const four = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIPv4(four)) return four.replace(/\d+$/, '0');
  if (!isIPv6(ip)) return ip === internalAddress ? ip : 'unknown';
  const groups = firstGroups(ip.replace(/%.*$/, ''));
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::`;
}

/** The first three of eight groups, `::` written out, without leading zeros. */
function firstGroups(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end stands for two groups.
  const given = left.length + right.length + (ip.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
