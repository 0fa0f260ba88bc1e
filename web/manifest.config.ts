import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const opening = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Leaves out of the browser's route map which files each page imports: more than half of it, of use only to
 * links that prefetch, and the site has none; and what a page has not. The server, which names the files to load early, has its own.
 */
export function shortenManifest(directory: string): void {
  for (const file of globSync('assets/manifest-*.js', { cwd: directory })) {
    const path = join(directory, file);
    const text = readFileSync(path, 'utf8');
    // A route may have the same name.
    if (!text.startsWith(opening)) continue;
    const manifest: Manifest = JSON.parse(text.slice(opening.length).replace(/;$/, ''));
    for (const route of Object.values(manifest.routes)) {
      delete route['imports'];
      // The browser asks whether these are true.
      for (const [name, value] of Object.entries(route))
        if (value === false) Reflect.deleteProperty(route, name);
    }
    writeFileSync(path, `${opening}${JSON.stringify(manifest)};`);
  }
}
