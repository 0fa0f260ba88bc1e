import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A body that takes longer to come in keeps a connection for nothing. A photo over a slow line is given more. */
export const usualBodySeconds = 15;
/** 5 MB take 42 s at 1 Mbit/s. */
export const uploadSeconds = 120;

/**
 * Gives every request its own time to come in. The server's own clock knows one time for all of them, which has to be the
 * longest; whoever is slower than their route allows hears 408 and is hung up on.
 */
export function limitBodyTime(app: FastifyInstance, usualSeconds = usualBodySeconds): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const seconds = request.routeOptions.config?.bodySeconds ?? usualSeconds;
    const timer = setTimeout(() => {
      request.log.info({ seconds }, 'a request took too long to come in');
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      raw.destroy();
    }, seconds * 1000);
    timer.unref();
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop);
    const { socket } = raw;
    // All of it is here. While a photo waits for its turn nothing is said, and nobody is to hang up on that.
    if (seconds > usualSeconds && socket instanceof Socket)
      raw.once('end', () => socket.setTimeout(seconds * 1000));
    raw.once('close', stop);
    reply.raw.once('close', stop);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodySeconds?: number;
  }
}
