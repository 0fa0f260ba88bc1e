import { writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './manifest.config.ts';

export default {
  ssr: true,
  // The whole route map (thirty routes) costs less than a request to the server for every link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ viteConfig }) => {
    shortenManifest(`${viteConfig.root}/build/client`);
    // This file is missing after an interrupted build, so the next start builds again.
    await writeFile(`${viteConfig.root}/build/complete`, '');
  },
} satisfies Config;
