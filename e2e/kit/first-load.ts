import type { Page, Request } from '@playwright/test';

export interface LoadedScript {
  /** The file's name without its hash's folder: `framework-ZosNr7cR.js`. */
  name: string;
  /** Bytes as written, and as they came over the wire. */
  raw: number;
  compressed: number;
}

/** What the first load of `/` may weigh, compressed. */
export const scriptBudget = 160_000;

/** Every script that the browser fetches for a page before anybody touches it; `settle` waits until no more can come. */
export async function scriptsOfFirstLoad(
  page: Page,
  path: string,
  settle: () => Promise<void>,
): Promise<LoadedScript[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  await settle();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(finished.map((request) => asScript(request)));
  return scripts
    .filter((script) => script !== null)
    .toSorted((one, other) => other.compressed - one.compressed);
}

/** Null for what is no script. A preloaded script is one, whatever the browser calls it. */
async function asScript(request: Request): Promise<LoadedScript | null> {
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  if (response === null || !type.includes('javascript')) return null;
  const [body, { responseBodySize }] = await Promise.all([response.body(), request.sizes()]);
  const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
  return { name, raw: body.length, compressed: responseBodySize };
}

export function totalOf(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { compressed }) => sum + compressed, 0);
}
