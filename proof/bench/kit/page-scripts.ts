import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const bars = { atWork: 260_000, site: 180_000 };
const client = join(import.meta.dirname, '../../../web/build/client');

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { parentId?: string; module: string; clientActionModule?: string; clientLoaderModule?: string }
  >;
}

/** Scripts that a page loads before it works. */
interface PageScripts {
  /** The id of its route. */
  id: string;
  bytes: number;
  bar: number;
  files: string[];
}

/**
 * Lists, for every page, the scripts that a browser loads before the page works: its own, those of the
 * layouts around it, and what these import, in bytes as served (brotli), largest first. Parts that are loaded
 * on demand do not count. e2e/site/first-load.e2e.ts sees in a browser what `/` loads.
 */
export function scriptsOfPages(): PageScripts[] {
  const manifest = readManifest();
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  return Object.keys(manifest.routes)
    .filter((id) => !parents.has(id) && !id.startsWith('routes/machines/'))
    .map((id) => ({ id, bar: barOf(id), files: filesOf(manifest, id) }))
    .map((page) => ({ ...page, bytes: page.files.reduce((sum, file) => sum + served(file), 0) }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

function readManifest(): Manifest {
  for (const file of globSync('assets/manifest-*.js', { cwd: client })) {
    // A route may have the same name.
    const [, text] =
      /^window\.__reactRouterManifest=(.+);$/s.exec(readFileSync(join(client, file), 'utf8')) ?? [];
    if (text !== undefined) return JSON.parse(text) as Manifest;
  }
  throw new Error('The pages are not built. Run: npm run build');
}

function barOf(id: string): number {
  return /^routes\/(host|operator)\//.test(id) ? bars.atWork : bars.site;
}

/** Everything that is imported statically, each file once. */
function filesOf(manifest: Manifest, page: string): string[] {
  const map = page.startsWith('routes/operator/') ? manifest.url : manifest.url.replace(/[^/]+$/, 'site-$&');
  const wanted = [map, manifest.entry.module, ...manifest.entry.imports];
  for (let id: string | undefined = page; id !== undefined; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id];
    for (const module of [route?.module, route?.clientLoaderModule, route?.clientActionModule])
      if (module !== undefined) wanted.push(module);
  }
  const found = new Set<string>();
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    wanted.push(...importsOf(file));
  }
  return [...found];
}

function importsOf(file: string): string[] {
  const code = readFileSync(join(client, file), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)"\.\/(?<name>[\w.~-]+\.js)"/g)].map(
    ({ groups }) => `/assets/${groups?.['name']}`,
  );
}

/** Very small files are served as they are. */
function served(file: string): number {
  const path = join(client, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}
