import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Thirty routes: the whole map costs less than a question to the server at every link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
