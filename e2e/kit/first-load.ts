import type { Page, Request } from '@playwright/test';

export interface LoadedScript {
  /** The file name: `framework-ZosNr7cR.js`. */
  name: string;
  /** Bytes uncompressed, and as transferred. */
  raw: number;
  compressed: number;
}

/** The budget for the first load of `/`, in compressed bytes (P10 of docs/performance.md). */
export const scriptBudget = 180_000;

/**
 * Every script that the browser loads for a page without interaction; `settle` waits until no more can come.
 */
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

/** Null if the response is no script. A preloaded script counts, whatever type the browser reports. */
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
