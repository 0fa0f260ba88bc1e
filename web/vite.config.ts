import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './browsers.config.ts';
import { builtEnvironment } from './environment.config.ts';
import { offlineWorker } from './offline.config.ts';
import { sideBySide } from './side-by-side.config.ts';
import { stylesForBrowsers } from './styles.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [sideBySide(), stylesForBrowsers(), tailwindcss(), reactRouter(), offlineWorker()],
  resolve: { alias: command === 'build' ? overrides : [] },
  // Production bundles every package into the server's file, so that it runs without node_modules.
  // Development bundles only the workspaces, which are TypeScript source.
  ssr: { noExternal: command === 'build' ? true : [/^@makani\//] },
  // Vite scans all dependencies at startup; discovering them one by one would reload the page during
  // development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Our own components join texts that follow each other. Development has React's own module, which names mistakes.
  oxc: { jsx: command === 'build' ? { importSource: '#jsx' } : {} },
  // Inlined fonts and pictures would only make the first page heavier.
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Anyone who starts the server for the first time would read them: which plugins are slow on a busy machine, and what
    // one page loads late that another has from its start.
    rolldownOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // Only imported icons are read, instead of 1,700.
      experimental: { lazyBarrel: true },
    },
  },
  environments: {
    ssr: { define: command === 'build' ? builtEnvironment : {} },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));

/** Ungrouped, a page would ask for a hundred files, and on a slow network each costs a round trip. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zod)\//, priority: 3 },
  // Modules of most pages and of their late parts.
  { name: 'shared', minShareCount: 40, priority: 2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 4, priority: 1 },
];

/**
 * Package modules that a module of ours replaces, by the specifier with which the package imports them. For
 * the reasons and the gains see docs/decisions/web.md.
 */
const overrides = [
  { find: /^\.\/routeModules\.js$/, replacement: override('react-router-route-modules.ts') },
  { find: /^\.\/useDefaultLocale\.mjs$/, replacement: override('react-aria-default-locale.ts') },
  // React Aria has its words in thirty languages, and our pages are in English.
  { find: /^(.*\/)(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/, replacement: '$1en-US.mjs' },
];

function override(file: string): string {
  return fileURLToPath(new URL(`overrides/${file}`, import.meta.url));
}
