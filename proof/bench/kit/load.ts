import autocannon from 'autocannon';
import { median } from './windows.ts';

export interface Load {
  url: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Rate {
  perSecond: number;
  p50: number;
}

/** Requests as fast as the answers come, over some connections. @throws when one is refused or fails. */
export async function loadOf({ url, paths, headers = {}, connections, seconds }: Load): Promise<Rate> {
  const times: number[] = [];
  const began = performance.now();
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    // It looks at its clock this often, and ends a second late otherwise.
    sampleInt: 100,
    requests: paths.map((path) => ({ path, headers })),
  });
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { '4xx': refused, '5xx': failed, errors } = await running;
  const elapsed = (performance.now() - began) / 1000;
  if (refused + failed + errors > 0)
    throw new Error(`${paths[0]}: ${refused + failed} refused, ${errors} failed`);
  return { perSecond: times.length / elapsed, p50: median(times) };
}
