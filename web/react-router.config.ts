import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress.config.ts';

export default {
  ssr: true,
  // Thirty routes: the whole map costs less than a question to the server at every link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ viteConfig }) => compressFiles(`${viteConfig.root}/build/client`),
} satisfies Config;
