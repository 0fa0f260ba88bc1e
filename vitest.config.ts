import { defineConfig } from 'vitest/config';

/** A busy machine takes its time, one that others share four times as long; a test that hangs still ends. */
const testTimeout = 60_000;
const poll = { timeout: 10_000, interval: 20 };

const server = {
  globalSetup: ['server/test/kit/global-setup.ts'],
  setupFiles: ['server/test/kit/console-guard.ts', 'server/test/kit/record-errors.ts'],
  testTimeout,
  hookTimeout: 180_000,
  expect: { poll },
  // The files of a worker share their imports, which halves the time of a run; each has its own database in any case.
  isolate: false,
};

/** Files that put a stand-in in the place of a module, which nobody else may see: each has its imports to itself. */
const alone = '**/*.alone.test.ts';

/** `TEST_SCOPE=full` runs every test of the server on both databases; the usual run, what may differ between them. */
const onEmbedded =
  process.env['TEST_SCOPE'] === 'full'
    ? ['server/test/**/*.test.ts']
    : [
        'server/test/{db,process}/**/*.test.ts',
        'server/test/{api/*/{booking-journey,refunds},jobs/{archive-bookings,vacuum-embedded}}.test.ts',
      ];

/** The server's tests run on PostgreSQL; the processes, and what `onEmbedded` names, on the embedded database. */
export default defineConfig({
  test: {
    // One worker for each of two cores; a third and fourth would share the same PostgreSQL.
    maxWorkers: 2,
    // .ci/run sums the reports of both test runs.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-reports/vitest.json' }]]
      : ['default'],
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], testTimeout } },
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], testTimeout } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout, expect: { poll } } },
      { test: { name: 'architecture', include: ['architecture/**/*.test.ts'], testTimeout } },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: onEmbedded,
          exclude: ['**/*.postgres.test.ts', alone],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['server/test/**/*.test.ts'],
          // They start servers on the embedded database, but for those that say so.
          exclude: ['server/test/process/*.test.ts', alone],
        },
      },
      {
        test: {
          ...server,
          name: 'server-stripe',
          // What moves money, on the stand-in for Stripe.
          include: [
            'server/test/api/bookings/{payments,refunds,cancel,modify,instant-booking,no-show}.test.ts',
            'server/test/api/{orders,substitutes,payments}/*.test.ts',
            'server/test/races/{modify,orders}.postgres.test.ts',
          ],
          env: { TEST_CARD_NETWORK: 'stripe' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres-alone',
          include: [`server/test/${alone}`],
          isolate: true,
        },
      },
    ],
  },
});
