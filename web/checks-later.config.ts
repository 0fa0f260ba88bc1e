import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Contract, readModule, withoutChecks } from './contract-module.config.ts';

const contract = fileURLToPath(new URL('../contract/src/', import.meta.url));

/** Marks the whole module, with its schemas, in the id of a module. */
export const whole = '?whole';

/**
 * Keeps the contract's schemas, and zod with them, out of what a page needs before it works. The browser's scripts
 * see each module of the contract without its schemas: sentences, limits, formats, and of the endpoints what a
 * request needs. Only `web/app/checks`, which is loaded late, sees all; a schema that any other script imports fails
 * the build.
 */
export function checksLater(): Plugin {
  let modules: Contract = new Map();
  return {
    name: 'checks-later',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const files = globSync('**/*.ts', { cwd: contract }).map((file) => contract + file);
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
        // What checks is made of what checks.
        if (importer === undefined || !/\?whole$|\/web\/app\/checks\//.test(importer)) return null;
        const found = await this.resolve(source, importer.replace(whole, ''), { skipSelf: true });
        return found && modules.has(found.id) ? found.id + whole : found;
      },
    },
    load: {
      filter: { id: /\/contract\/src\/.*\.ts(\?whole)?$/ },
      handler(id) {
        const isWhole = id.endsWith(whole);
        const file = isWhole ? id.slice(0, -whole.length) : id;
        const module = modules.get(file);
        if (!module) return null;
        const code = isWhole ? module.code : withoutChecks(file, modules);
        return { code, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}
