import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

export interface Answered {
  status: number;
  body: Buffer;
  headers: NodeJS.Dict<string | string[]>;
  milliseconds: number;
}

interface Sent {
  headers?: Record<string, string>;
  /** JSON, unless it is bytes. */
  body?: object | Buffer;
}

/** One request over a kept connection. Lighter than fetch, which would take its part of the two cores. */
export function send(method: string, url: string, { headers = {}, body }: Sent = {}): Promise<Answered> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const isJson = bytes !== undefined && bytes !== body;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-length': bytes.length }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts),
            headers: response.headers,
            milliseconds: performance.now() - began,
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(bytes);
  });
}

/** @throws for any other status, with what was answered. */
export async function expect(status: number, method: string, url: string, sent?: Sent): Promise<Answered> {
  const answered = await send(method, url, sent);
  if (answered.status !== status)
    throw new Error(`${method} ${url}: ${answered.status} ${answered.body.toString().slice(0, 300)}`);
  return answered;
}

/** The median time of one request after another. */
export async function medianTime(
  times: number,
  once: () => Promise<Pick<Answered, 'milliseconds'>>,
): Promise<number> {
  await once();
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time += 1) milliseconds.push((await once()).milliseconds);
  return milliseconds.toSorted((a, b) => a - b)[times >> 1] ?? Number.NaN;
}
