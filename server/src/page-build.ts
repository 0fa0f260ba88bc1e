import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['web/{app,public}/**/*.*', 'web/*.ts', '{contract,domain}/src/**/*.ts', 'package-lock.json'];

/** Not built yet, or older than the sources: after a `git pull` the old pages would speak to a new server. */
export function pagesAreOutOfDate(root: string): boolean {
  const build = join(root, 'web/build/server/index.js');
  if (!existsSync(build)) return true;
  const builtAt = statSync(build).mtimeMs;
  return globSync(sources, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > builtAt);
}
