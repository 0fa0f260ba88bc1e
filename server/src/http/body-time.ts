import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A slow body occupies a connection, so the limit is short. Photo uploads get more time. */
export const usualBodySeconds = 15;
/** 5 MB take 42 s at 1 Mbit/s. */
export const uploadSeconds = 120;

/**
 * Gives every route its own time limit for receiving the body. Node's server has a single limit, which must
 * be the longest; a request slower than its route allows gets 408 and its connection is closed.
 */
export function limitBodyTime(app: FastifyInstance, usualSeconds = usualBodySeconds): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) limitBody(request, reply, usualSeconds);
    done();
  });
}

function limitBody(request: FastifyRequest, reply: FastifyReply, usualSeconds: number): void {
  const { raw } = request;
  const { socket } = raw;
  // A request from `inject` has no connection.
  if (!(socket instanceof Socket)) return;
  const seconds = request.routeOptions.config?.bodySeconds ?? usualSeconds;
  let timer = after(seconds, () => {
    request.log.info({ seconds }, 'a request took too long to come in');
    socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    raw.destroy();
  });
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop);
  // The body is complete. A photo may wait its turn for decoding, so the idle socket must not be closed
  // meanwhile.
  if (seconds > usualSeconds) raw.once('end', () => socket.setTimeout(seconds * 1000));
  raw.once('close', stop);
  reply.raw.once('close', () => {
    stop();
    // Nobody reads the rest any more. Closing at once could take the answer away before it is read.
    if (!raw.complete) timer = after(usualSeconds, () => socket.destroy());
  });
}

function after(seconds: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, seconds * 1000).unref();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodySeconds?: number;
  }
}
