import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Injected {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
}

/** Sends a request without a port. A stream of events never ends by itself, so only its beginning is read. */
export async function injected(
  app: FastifyInstance,
  options: InjectOptions & { url: string },
): Promise<Injected> {
  const [path = ''] = options.url.split('?');
  if (!path.endsWith('/messages/events')) return app.inject(options);
  const response = await app.inject({ ...options, payloadAsStream: true });
  const parts: Buffer[] = [];
  for await (const part of response.stream()) {
    parts.push(Buffer.from(part));
    if (response.headers['content-type']?.toString().startsWith('text/event-stream') === true) break;
  }
  const rawPayload = Buffer.concat(parts);
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: rawPayload.toString(),
    rawPayload,
  };
}
