import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Server-sent events to one browser. */
export interface EventStream {
  send(event: object): void;
  /** A line that nobody reads, so that nothing between takes the connection for dead. */
  beat(): void;
  end(): void;
  /** Called once, when either side has ended it. */
  onEnd(act: () => void): void;
  readonly body: Readable;
}

/** A browser that leaves more waiting is cut off, and loads again when it is back. */
const maxWaitingBytes = 32 * 1024;

/** Milliseconds that a browser waits until it opens another one. */
const retryMs = 5_000;

export function openEventStream(): EventStream {
  const body = new Readable({ highWaterMark: 1024, read: () => undefined });
  let isEnded = false;
  const write = (text: string): void => {
    if (isEnded || body.destroyed) return;
    if (body.readableLength > maxWaitingBytes) body.destroy();
    else body.push(text);
  };
  write(`retry: ${retryMs}\n\n`);
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      if (!isEnded && !body.destroyed) body.push(null);
      isEnded = true;
    },
    onEnd: (act) => void body.once('close', act),
    body,
  };
}

/** Sends a stream. It is never compressed, and no proxy may collect it. */
export function sendEvents(reply: FastifyReply, { body }: Pick<EventStream, 'body'>): FastifyReply {
  // A HEAD, or a browser that left, reads nothing.
  reply.raw.once('close', () => body.destroy());
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
}
