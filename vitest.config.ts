import { defineConfig } from 'vitest/config';

const server = {
  globalSetup: ['server/test/kit/global-setup.ts'],
  setupFiles: ['server/test/kit/console-guard.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

/** The server's tests are the same files twice: on the embedded database and on PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { name: 'house', include: ['house/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: ['server/test/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
        },
      },
      { test: { ...server, name: 'server-postgres', include: ['server/test/**/*.test.ts'] } },
    ],
  },
});
