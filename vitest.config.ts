import { defineConfig } from 'vitest/config';
import type { DrawnParties } from './domain/test/fit/parties-tried.ts';
import type { Repeated } from './server/test/kit/rounds.ts';
import { unitWorkers } from './architecture/commands/test-workers.ts';
import type { SomeReleases } from './server/test/db/upgrades/carried-states.ts';

/** The folder of this run's reports. */
const reports = process.env['TEST_REPORTS'] ?? 'test-reports';

/** A busy machine takes its time, one that others share four times as long; a test that hangs still ends. */
const testTimeout = 60_000;
const poll = { timeout: 30_000, interval: 20 };

const server = {
  globalSetup: ['server/test/kit/global-setup.ts'],
  setupFiles: [
    'server/test/kit/password-cost.ts',
    'server/test/kit/console-guard.ts',
    'server/test/kit/record-errors.ts',
  ],
  testTimeout,
  hookTimeout: 180_000,
  expect: { poll },
  // The files of a worker share their imports, which halves the time of a run; each has its own database in any case.
  isolate: false,
};

/** Rules and laws keep nothing in memory, so the files of a worker share it, without which each costs a process. */
const pure = { testTimeout, isolate: false };

/** Files that put a stand-in in the place of a module, which nobody else may see: each has its imports to itself. */
const alone = '**/*.alone.test.ts';

/** A component or a page in a document without layout, its API answered by the test. */
const components = 'web/test/**/*.component.test.tsx';
const inDocument = {
  environment: 'happy-dom',
  setupFiles: ['web/test/kit/setup.ts'],
  testTimeout,
  expect: { poll },
};

/** Components with a stand-in that their modules keep. */
const aloneComponents = 'web/test/**/*.alone.component.test.tsx';

/** `usual`, `subject`, `full` or `left-out`, as `architecture/commands/run-tests.ts` sets it. A file alone runs whole. */
const scope = process.env['TEST_SCOPE'] ?? 'subject';

/** Tests that run on the embedded database in every scope, because it differs there. */
const differs = [
  'server/test/process/!(commands|data-key|dev|first-start|kill|log|refused-start|server-bundle).test.ts',
  'server/test/db/{data-key,migrate,transactions,vacuum-often}.test.ts',
  'server/test/{features/{bookings/booking-journey,messages/events},worker/{archive-bookings,vacuum-embedded}}.test.ts',
];

/** Files that `usual` leaves out: an engineer or administrator would miss them, or PostgreSQL says the same. */
const seldom = {
  embedded: [
    'server/test/process/{commands,data-key,dev,first-start,kill,log,refused-start,server-bundle}.test.ts',
    'server/test/db/{dump,embedded-folder}.test.ts',
    'server/test/db/upgrades/{carried-prices,released}.test.ts',
    'server/test/features/bookings/refunds.test.ts',
    'server/test/worker/report-purposes.test.ts',
  ],
  postgres: [
    'server/test/features/desk/report-charges.test.ts',
    'server/test/process/postgres/{first-day,recipes}.postgres.test.ts',
    'server/test/db/upgrades/carried-prices.test.ts',
  ],
};

/** `usual` carries over the oldest and the newest of the released databases. */
const releases = 'server/test/db/upgrades/released.test.ts';

/** Races and drawn histories, of which `usual` and a subject run a quarter of the rounds; a file alone runs all. */
const repeated = [
  'server/test/features/bookings/substitutes/any-loss.postgres.test.ts',
  'server/test/features/bookings/races/{host-answers,one-slot,price-rules,substitutes}.postgres.test.ts',
  'server/test/features/handover/{races,road/*}.postgres.test.ts',
];
const portions: SomeReleases & Repeated = {
  someReleases: scope === 'usual',
  roundsRun: ['usual', 'subject'].includes(process.env['TEST_SCOPE'] ?? '') ? 4 : 1,
};

const everything = 'server/test/**/*.test.ts';

/** `full` runs every test of the server on both databases, `left-out` those that `usual` has not, or not whole. */
const onEmbedded = {
  include:
    scope === 'full' || scope === 'left-out'
      ? [everything]
      : [...differs, ...(scope === 'subject' ? seldom.embedded : [])],
  exclude: ['**/*.postgres.test.ts', alone, ...(scope === 'left-out' ? differs : [])],
};

const onPostgres = {
  include:
    scope === 'left-out' ? [...seldom.postgres, ...repeated, releases] : [everything, 'proof/**/*.test.ts'],
  // Processes start servers on the embedded database, but for those that say so.
  exclude: ['server/test/process/*.test.ts', alone, ...(scope === 'usual' ? seldom.postgres : [])],
};

/** Files that try a tenth of their drawn parties in `usual`, because to try everything for each takes long. */
const drawn = ['domain/test/{fit/{solve-fit,convoy},misfits/reasons}.test.ts'];

/** The projects that `usual` runs only in part, or not at all. */
const repetitions = ['domain', 'server-embedded', 'server-postgres', 'server-stripe'];

function isInScope(name: string): boolean {
  if (scope === 'full') return true;
  return scope === 'left-out' ? repetitions.includes(name) : name !== 'server-stripe';
}

/** The server's tests run on PostgreSQL; the processes, and what `differs`, on the embedded database. */
export default defineConfig({
  test: {
    maxWorkers: unitWorkers,
    // Their reports are summed by .ci/run and name the slowest files.
    reporters: ['default', ['json', { outputFile: `${reports}/vitest.json` }]],
    projects: [
      { test: { ...pure, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...pure,
          name: 'domain',
          include: scope === 'left-out' ? drawn : ['domain/**/*.test.ts'],
          provide: { partiesTried: scope === 'usual' ? 10 : 1 } satisfies DrawnParties,
        },
      },
      // Pages do: each file has a browser's memory to itself.
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [components],
          testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          ...inDocument,
          name: 'components',
          // React and the pages are imported once by each worker, which halves the time; setup.ts forgets what they remember.
          isolate: false,
          include: [components],
          exclude: [aloneComponents],
        },
      },
      { test: { ...inDocument, name: 'components-alone', include: [aloneComponents] } },
      { test: { ...pure, name: 'architecture', include: ['architecture/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server-embedded',
          ...onEmbedded,
          provide: portions,
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          ...onPostgres,
          provide: portions,
        },
      },
      {
        test: {
          ...server,
          name: 'server-stripe',
          // What moves money, on the stand-in for Stripe.
          include: [
            'server/test/features/bookings/{payments,refunds,cancel,modify,instant-booking,no-show}.test.ts',
            'server/test/features/{bookings/orders,bookings/substitutes,payments}/*.test.ts',
            'server/test/features/bookings/races/{modify,orders}.postgres.test.ts',
            'server/test/features/handover/road/{desk-extension,extend,return-early,swap}.test.ts',
            'server/test/features/handover/charges/charges.test.ts',
            'server/test/features/bookings/calls/*.test.ts',
          ],
          env: { TEST_CARD_NETWORK: 'stripe' },
          provide: portions,
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres-alone',
          include: [`server/test/${alone}`],
          isolate: true,
          provide: portions,
        },
      },
    ].filter(({ test }) => isInScope(test.name)),
  },
});
