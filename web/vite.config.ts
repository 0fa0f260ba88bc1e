import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.config.ts';
import { iconsOneByOne } from './icons.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), iconsOneByOne(), reactRouter()],
  resolve: { alias: command === 'build' ? overrides : [] },
  // Built, all packages are in the server's file, so that what runs does without them. In either case the bundler takes the
  // workspaces, which are TypeScript source.
  ssr: { noExternal: command === 'build' ? true : [/^@makani\//] },
  // All dependencies are found at the start; found one by one they would reload the page under one's hands.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Inlined data: fonts and pictures would only make the first page heavier.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // On a busy machine it would tell whoever starts us for the first time which plugin waited.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
}));

/**
 * Modules of packages that a module of ours stands in for, by the specifier with which the package imports its own. Why, and
 * what each of them gains: docs/decisions/0031-the-web-has-less-of-its-own.md.
 */
const overrides = [
  { find: /^\.\/routeModules\.js$/, replacement: override('react-router-route-modules.ts') },
  { find: /^\.\/useDefaultLocale\.mjs$/, replacement: override('react-aria-default-locale.ts') },
  { find: /^.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/, replacement: override('react-aria-other-language.ts') },
];

function override(file: string): string {
  return fileURLToPath(new URL(`overrides/${file}`, import.meta.url));
}
