import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserWorkers } from '../architecture/commands/test-workers.ts';
import { findChromium } from './install-chromium.ts';
import { journeysPattern } from './main-journeys.ts';

const onCi = process.env['CI'] !== undefined;
const reports = process.env['TEST_REPORTS'] ?? 'test-reports';

const scope = process.env['TEST_SCOPE'] ?? 'full';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './kit/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  ...(scope === 'usual' && { grep: journeysPattern() }),
  ...(scope === 'left-out' && { grepInvert: journeysPattern() }),
  forbidOnly: onCi,
  workers: browserWorkers,
  // A shared machine may stall for longer than a test waits. A test that passes on its second try counts as
  // flaky.
  retries: onCi ? 1 : 0,
  // A machine that others share may take four times as long; what hangs still ends.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  // Their reports are summed by .ci/run and name the slowest files.
  reporter: [['list'], ['json', { outputFile: join('..', reports, 'playwright.json') }]],
  // The server runs as in production: by Node itself.
  build: { external: ['**/server/**', '**/contract/**', '**/domain/**', '**/web/build/**'] },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Pacific/Honolulu',
    // Tracing every test costs a third of the run; `--trace on` records a failing one.
    trace: onCi ? 'on-first-retry' : 'off',
    actionTimeout: 30_000,
    // To draw what moves takes a tenth of a run. `test:full` and what `npm test` leaves out have it.
    ...(['usual', 'subject'].includes(scope) && { contextOptions: { reducedMotion: 'reduce' } }),
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process of its own, which would draw without one, takes a twentieth of a run.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
