import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.config.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), englishOnly()],
  // The workspaces are TypeScript source, which only the bundler can put into one server file.
  ssr: { noExternal: [/^@makani\//] },
  // All dependencies are found at the start; found one by one they would reload the page under one's hands.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Inlined data: fonts and pictures would only make the first page heavier.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
});

/** React Aria brings its words in thirty languages; the house speaks one, which is also what it falls back to. */
function englishOnly(): Plugin {
  const otherLanguage =
    /react-(aria|stately|aria-components)\/dist\/private\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
  return {
    name: 'english-only',
    load: (id) => (otherLanguage.test(id) ? 'export default undefined;' : null),
  };
}
