import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Closes a connection with its last request, and says so in the answer. Node's own limit leaves the connection open, and
 * answers 503 to what a client sends on it all the same.
 * @returns what counts a request that Fastify does not see.
 */
export function limitSocketRequests(app: FastifyInstance, max: number) {
  const requests = new WeakMap<object, number>();
  function count({ socket }: Pick<IncomingMessage, 'socket'>, response: ServerResponse): void {
    const number = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, number);
    if (number >= max) response.shouldKeepAlive = false;
  }
  app.addHook('onRequest', (request, { raw }, done) => {
    count(request, raw);
    done();
  });
  return count;
}
