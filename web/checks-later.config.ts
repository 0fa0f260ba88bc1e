import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Contract, contractFolder, readModule, withoutChecks } from './contract-module.config.ts';
import { createdOnDemand } from './made-when-asked.config.ts';

const checksFolder = fileURLToPath(new URL('app/checks/', import.meta.url));

/** Marks the whole module, with its schemas, in the id of a module. */
export const whole = '?whole';

/**
 * Keeps the contract's schemas, and zod with them, out of what a page needs before it works. The browser's scripts
 * see each module of the contract without its schemas: sentences, limits, formats, and of the endpoints what a
 * request needs. Only `web/app/checks`, which is loaded late, sees all, each schema made when it is first asked for; a
 * schema that any other script imports fails the build.
 */
export function checksLater(): Plugin {
  let modules: Contract = new Map();
  return {
    name: 'checks-later',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const files = [contractFolder, checksFolder].flatMap((folder) =>
        globSync('**/*.ts', { cwd: folder }).map((file) => folder + file),
      );
      modules = new Map(
        await Promise.all(
          files.map(async (file) => [file, await readModule(file, readFileSync(file, 'utf8'))] as const),
        ),
      );
    },
    resolveId: {
      order: 'pre',
      filter: { id: /^(?:\.|@makani\/contract\/)|\?whole$/ },
      async handler(source, importer) {
        if (source.endsWith(whole)) return source;
        // Modules of checks import modules of checks.
        if (importer === undefined || !/\?whole$|\/web\/app\/checks\//.test(importer)) return null;
        const found = await this.resolve(source, importer.replace(whole, ''), { skipSelf: true });
        return found?.id.startsWith(contractFolder) ? found.id + whole : found;
      },
    },
    load: {
      filter: { id: /\/(contract\/src|web\/app\/checks)\/.*\.ts(\?whole)?$/ },
      handler(id) {
        const file = id.replace(whole, '');
        if (!modules.has(file)) return null;
        const isLate = file !== id || id.startsWith(checksFolder);
        const code = isLate ? createdOnDemand(file, modules) : withoutChecks(file, modules);
        return { code, moduleType: 'js', moduleSideEffects: !id.startsWith(contractFolder) };
      },
    },
  };
}
