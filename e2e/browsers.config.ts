import type { PlaywrightTestConfig } from '@playwright/test';
import { join } from 'node:path';
import { installBrowsers } from './browsers/programs.ts';
import type { WorkerOptions } from './browsers/test.ts';
import usual from './playwright.config.ts';

const whyNot = installBrowsers();
// Each worker reads this file, too.
if (whyNot !== undefined && process.env['TEST_WORKER_INDEX'] === undefined) console.log(whyNot);

const reports = process.env['TEST_REPORTS'] ?? 'test-reports';

/** `npm run test:browsers`: the main journeys in Firefox and in WebKit, which is Safari's. */
const config: PlaywrightTestConfig<object, WorkerOptions> = {
  ...usual,
  testMatch: '**/*.browsers.ts',
  // Each browser starts once, and goes through all of its tests.
  fullyParallel: false,
  timeout: 120_000,
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
  reporter: [['list'], ['json', { outputFile: join('..', reports, 'browsers.json') }]],
};

export default config;
