import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { MailTemplates } from './mail-templates.ts';

const root = fileURLToPath(new URL('templates/', import.meta.url));

/** Loads the templates from their current sources, for development. */
export async function devMailTemplates(): Promise<MailTemplates> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    ssr: { noExternal: [/^@makani\//] },
  });
  try {
    const { mailTemplates } = await vite.ssrLoadModule('/templates.ts');
    return mailTemplates;
  } finally {
    await vite.close();
  }
}
