import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection with its last request, and says so in the answer. Node's own limit leaves the connection open, and
 * answers 503 to what a client sends on it all the same.
 */
export function limitSocketRequests(app: FastifyInstance, max: number): void {
  const requests = new WeakMap<object, number>();
  app.addHook('onRequest', ({ socket }, { raw }, done) => {
    const number = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, number);
    if (number >= max) raw.shouldKeepAlive = false;
    done();
  });
}
