import { setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNextStart, findBundle } from './process/start/server-bundle.ts';

/** `npm start`: serves, and meanwhile builds the pages if they are outdated, and the server itself for the next start. */
process.argv.splice(2, 0, 'serve', '--build');
const root = join(import.meta.dirname, '../..');
const bundle = findBundle(root);
if (bundle === undefined) {
  if (process.env['npm_lifecycle_event'] === 'start') bundleForNextStart(root);
  await import('./main.ts');
} else {
  // Stack traces of the bundle show the lines of the sources.
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  await import(pathToFileURL(bundle).href);
}
