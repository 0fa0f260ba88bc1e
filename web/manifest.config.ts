import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const opening = 'window.__reactRouterManifest=';

interface Manifest {
  url: string;
  routes: Record<string, Record<string, unknown>>;
}

/**
 * Leaves out of the browser's route map which files each page imports: more than half of it, of use only to
 * links that prefetch, and the site has none; and what a page has not. The server, which names the files to load early, has its own.
 * A second map, `site-manifest-*.js`, has neither the desk's pages nor what only machines read: no link on the site leads there.
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
      // The browser asks whether these are true, and whether there are styles.
      for (const [name, value] of Object.entries(route))
        if (value === false || (Array.isArray(value) && value.length === 0))
          Reflect.deleteProperty(route, name);
    }
    write(path, manifest);
    const routes = Object.entries(manifest.routes).filter(
      ([id]) => !/^routes\/(operator|machines)\//.test(id),
    );
    const name = `site-${basename(path)}`;
    write(join(dirname(path), name), {
      ...manifest,
      url: manifest.url.replace(basename(path), name),
      routes: Object.fromEntries(routes),
    });
  }
}

function write(path: string, manifest: Manifest): void {
  writeFileSync(path, `${opening}${JSON.stringify(manifest)};`);
}
