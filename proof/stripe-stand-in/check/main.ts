import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkRecorded } from './check-recorded.ts';
import { recording } from './recording.ts';

/** Tests in which the adapter asks the stand-in something; together they ask everything that it can. */
const suite = [
  'server/test/features/payments/stripe',
  'server/test/features/bookings/deposits/stripe',
  'server/test/features/bookings/disputes/',
  'server/test/features/payouts/',
];

/**
 * `npm run stripe:check`: runs the suite of Stripe, and compares what the adapter sends and the stand-in answers with the SDK's
 * types. Fails for every difference. `npm run test:full` does the same with what its own run has recorded.
 */
const root = join(import.meta.dirname, '../../..');
rmSync(recording, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server-postgres', ...suite],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STRIPE_RECORDING: recording } },
);
const { exchanges, problems } = checkRecorded(recording, { isWhole: true });
for (const problem of problems) console.error(problem);
console.log(`${exchanges} exchanges with Stripe, ${problems.length} differences from the SDK’s types`);
process.exitCode = status === 0 && problems.length === 0 && exchanges > 0 ? 0 : 1;
