import { writeFile } from 'node:fs/promises';
import { test as base } from '../kit/test.ts';
import type { Connection } from './driver/connection.ts';
import { openFirefox } from './driver/firefox.ts';
import { Visitor } from './driver/visitor.ts';
import { openWebKit } from './driver/webkit.ts';
import { installBrowsers } from './programs.ts';

export interface WorkerOptions {
  engine: 'firefox' | 'webkit';
}

interface WorkerFixtures extends WorkerOptions {
  /** Open for all tests of a worker; or the reason why there is none. */
  connection: Connection | string;
}

const opens = { firefox: openFirefox, webkit: openWebKit };

/** The tests of the other browsers have the servers of all browser tests, and a visitor in place of Playwright's page. */
export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  connection: [
    async ({ engine }, provide) => {
      const whyNot = installBrowsers();
      if (whyNot !== undefined) return provide(whyNot);
      const opened = await opens[engine]();
      await provide(opened);
      await opened.close();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ connection, app }, provide) => {
    if (typeof connection === 'string') return base.skip(true, connection);
    await app.reset();
    // These browsers have the machine's clock.
    app.clock.set(new Date().toISOString());
    const visitor = new Visitor(connection, app.url);
    await provide(visitor);
    const { status, expectedStatus } = base.info();
    if (status !== expectedStatus)
      await writeFile(base.info().outputPath('window.png'), await visitor.picture());
    base.expect(await visitor.errors(), 'errors in the browser').toBe('');
    base.expect(app.errors, 'errors in the server log').toEqual([]);
  },
});
