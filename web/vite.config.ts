import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.config.ts';
import { iconsOneByOne } from './icons.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    iconsOneByOne(),
    reactRouter(),
    englishOnly(),
    languageIsGiven(),
    missingPartIsSaid(),
  ],
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

/** React Aria brings its words in thirty languages; the house speaks one, which is also what it falls back to. */
function englishOnly(): Plugin {
  const otherLanguage =
    /react-(aria|stately|aria-components)\/dist\/private\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;
  return {
    name: 'english-only',
    load: { filter: { id: otherLanguage }, handler: () => 'export default undefined;' },
  };
}

/**
 * React Aria asks the browser for the languages it writes dates in and the direction of its own, as soon as it is loaded:
 * 200 ms of a phone's time, for a default that the house never takes because it names its language (site-layout.tsx).
 */
function languageIsGiven(): Plugin {
  const questions = [
    {
      file: 'useDefaultLocale',
      asked: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/,
      instead: '',
    },
    { file: 'utils', asked: /if \(Intl\.Locale\)/, instead: 'if (false)' },
  ];
  return {
    name: 'language-is-given',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/i18n\// },
      handler(code, id) {
        const question = questions.find(({ file }) => id.includes(`/private/i18n/${file}.`));
        if (question === undefined) return null;
        if (!question.asked.test(code))
          this.error('React Aria finds out its language in another way than before.');
        return { code: code.replace(question.asked, question.instead), map: null };
      },
    },
  };
}

/**
 * When a route's script does not arrive (no network, or a newer version has taken its place) React Router reloads the
 * window: without a network that leaves the browser's own empty page. A page of ours stands in for it instead, which says
 * what happened and reloads when that can help. A thrown error would not do: of a route without a loader it is swallowed.
 */
function missingPartIsSaid(): Plugin {
  const reloading =
    /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);\s*\}/;
  const standIn = fileURLToPath(new URL('app/features/shell/missing-part.tsx', import.meta.url));
  return {
    name: 'missing-part-is-said',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.m?js$/ },
      handler(code) {
        if (!reloading.test(code))
          this.error('React Router loads the scripts of routes in another way than before.');
        const standingIn = 'catch { return { default: MissingPart, clientLoader: () => null }; }';
        return {
          code: `import { MissingPart } from ${JSON.stringify(standIn)};\n${code.replace(reloading, standingIn)}`,
          map: null,
        };
      },
    },
  };
}
