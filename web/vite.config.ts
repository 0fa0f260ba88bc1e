import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The workspaces are TypeScript source, which only the bundler can put into one server file.
  ssr: { noExternal: [/^@makani\//] },
  // Inlined data: fonts and pictures would only make the first page heavier.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
