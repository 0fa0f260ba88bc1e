import type { Plugin } from 'vite';
import { buildMails } from './mails.config.ts';

/**
 * Builds the pages for browsers, the same for the server, and the mails at once. React Router builds one after the other, but
 * the server's pages need no more of the browsers' than the list of their files, and wait for that here.
 */
export function sideBySide(): Plugin {
  const forBrowsers = Promise.withResolvers<void>();
  return {
    name: 'side-by-side',
    apply: 'build',
    enforce: 'pre',
    sharedDuringBuild: true,
    config: {
      order: 'post',
      handler: ({ builder: { buildApp } = {} }) => ({
        builder: {
          async buildApp(builder) {
            const { client, ssr } = builder.environments;
            if (!buildApp || !client || !ssr) throw new Error('React Router has no pages to build.');
            await buildApp({
              ...builder,
              async build(environment) {
                // The first one that React Router asks for, once the folder is empty, stands for all.
                if (environment !== client) return [];
                const [pages] = await Promise.all([
                  builder.build(client).finally(forBrowsers.resolve),
                  builder.build(ssr),
                  buildMails(`${builder.config.root}/build/mails`),
                ]);
                return pages;
              },
            });
          },
        },
      }),
    },
    load: {
      order: 'pre',
      filter: { id: /server-manifest$/ },
      async handler() {
        await forBrowsers.promise;
        return null;
      },
    },
  };
}
