import type { Plugin } from 'vite';

/**
 * Makes styles for the browser's build only. The server's has no use for them, since pages name the browser's files, and
 * making them takes as long as all else it does with our own sources.
 */
export function stylesForBrowsers(): Plugin {
  return {
    name: 'styles-for-browsers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleSideEffects: false }) },
  };
}
