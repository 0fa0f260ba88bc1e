import { writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress.config.ts';
import { buildMails } from './mails.config.ts';

export default {
  ssr: true,
  // Thirty routes: the whole map costs less than a question to the server at every link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ viteConfig }) => {
    await compressFiles(`${viteConfig.root}/build/client`);
    await buildMails(`${viteConfig.root}/build/mails`);
    // A build that was cut short lacks it, and the next start builds again.
    await writeFile(`${viteConfig.root}/build/complete`, '');
  },
} satisfies Config;
