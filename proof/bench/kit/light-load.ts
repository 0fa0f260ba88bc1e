import { once } from 'node:events';
import { connect } from 'node:net';
import { type Answered, readAnswers } from './answers.ts';
import { expect } from './client.ts';
import type { Load, Rate } from './load.ts';
import { median } from './windows.ts';

/**
 * The same as `loadOf`, for what stands beside a client written in C: one answer of each path is read whole before, and
 * of the others no more than the status and the length.
 * @throws when one is refused, fails, or is shorter or longer than the one before by more than a twentieth.
 */
export async function lightLoadOf({ url, paths, headers = {}, connections, seconds }: Load): Promise<Rate> {
  const requests: Page[] = [];
  for (const path of paths) requests.push(await firstAnswer(url, path, headers));
  const times: number[] = [];
  let sent = 0;
  const began = performance.now();
  const until = began + seconds * 1000;

  /** @returns whether the connection has served its time, and another goes on. */
  const connection = async (): Promise<boolean> => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    let page: Page | undefined;
    let at = 0;
    const send = (): void => {
      page = requests[sent % requests.length];
      sent += 1;
      at = performance.now();
      if (page !== undefined) socket.write(page.request);
    };
    readAnswers(socket, (answered) => {
      const now = performance.now();
      times.push(now - at);
      if (page === undefined || !isRight(page, answered))
        reject(new Error(`${page?.path}: ${answered.status}, ${answered.length} bytes`));
      else if (now >= until || answered.isLast) resolve(now < until);
      else send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${page?.path}: the connection was closed`)));
    send();
    return promise.finally(() => socket.destroy());
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (await connection());
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  return { perSecond: times.length / elapsed, p50: median(times) };
}

interface Page {
  path: string;
  request: Buffer;
  /** The length of the body. */
  length: number;
}

async function firstAnswer(url: string, path: string, headers: Record<string, string>): Promise<Page> {
  const { body } = await expect(200, 'GET', `${url}${path}`, { headers });
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { path, request, length: body.length };
}

function isRight(page: Page, { status, length }: Answered): boolean {
  return status === 200 && Math.abs(length - page.length) <= page.length / 20;
}
