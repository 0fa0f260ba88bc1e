import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { builtEnvironment } from './environment.config.ts';

const templates = fileURLToPath(
  new URL('../server/src/features/mail/templates/templates.ts', import.meta.url),
);

/**
 * Bundles the mail templates, with all their packages: Node runs the server's TypeScript as it is, but not
 * JSX.
 */
export async function buildMails(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: templates,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: builtEnvironment,
    ssr: { noExternal: true },
    oxc: { jsx: { runtime: 'automatic' } },
  });
}
