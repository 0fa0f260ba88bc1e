import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './browsers.config.ts';

/** Builds the service worker beside the pages' files, with the names that it has to know. Its own address never changes. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const name = hash('sha256', Object.keys(bundle).toSorted().join(' '), 'hex').slice(0, 16);
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { offlineBuild: JSON.stringify({ name, lateFiles: lateFiles(bundle) }) },
        build: {
          target: oldestBrowsers,
          outDir: dir,
          emptyOutDir: false,
          reportCompressedSize: false,
          lib: {
            entry: fileURLToPath(new URL('offline/worker.ts', import.meta.url)),
            formats: ['iife'],
            name: 'offlineWorker',
            fileName: () => 'offline-worker.js',
          },
        },
      });
    },
  };
}

type Bundle = Record<string, Chunk | { type: 'asset' }>;
interface Chunk {
  type: 'chunk';
  fileName: string;
  isDynamicEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
}

/** Parts of a handover that are loaded when they are needed, such as the camera, with all that they import. */
function lateFiles(bundle: Bundle): string[] {
  const names = new Set<string>();
  function add(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || names.has(name)) return;
    names.add(name);
    for (const imported of chunk.imports) add(imported);
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (
      chunk.type === 'chunk' &&
      chunk.isDynamicEntry &&
      chunk.facadeModuleId?.includes('/features/handover/')
    )
      add(name);
  return [...names].map((name) => `/${name}`);
}
