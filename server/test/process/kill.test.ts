import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import { afterAll, expect, test } from 'vitest';
import { requireInvariants } from '../kit/invariants.ts';
import { requirePages } from './kit/built-pages.ts';
import { copyFilledFolder, copyMigratedFolder } from './kit/filled-folder.ts';
import { knock, tripsOf } from './kit/knock.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../proof/kit/guest.ts';
import { expectResponse } from '../../../proof/kit/http.ts';
import { killLeftovers, run, serve, until } from '../../../proof/kit/site-process.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { mortalApp } from './kit/mortal-app.ts';

const folder = await fastTemporaryFolder('makani-kill-');
afterAll(killLeftovers);
afterAll(() => rm(folder, { recursive: true }));

/** Crashes on PostgreSQL are for `npm run campaigns -- crash`; here a folder is opened again whose owner died. */
test(
  'kill -9 leaves a folder that opens at once, and a retry gets the answer that was lost',
  { timeout: 240_000 },
  async () => {
    requirePages();
    const { env, dieOf, within } = await mortalApp();
    let app = await serve({ env });
    const token = await tokenAt(app.url);
    const call = holdCall(token, (await quoteFor(app.url, 1)).id);
    await dieOf(app, 'the hold is written', ...call);

    app = await serve({ env });
    // Nobody else can have the folder, so nobody waits for the lease of the dead.
    const held = await expectResponse<Booking>(201, app.url, ...call);
    const paying = await payCall(app.url, token, held);
    const paid = await expectResponse<Booking>(200, app.url, ...paying);
    expect(paid).toMatchObject({ id: held.id, status: 'pending' });
    await app.kill();
    await within(requireInvariants);
  },
);

test('a start killed while it fills the database leaves it to the next', { timeout: 240_000 }, async () => {
  requirePages();
  const place = join(folder, 'cut');
  await copyMigratedFolder(place);
  const first = run(process.execPath, ['server/src/main.ts', 'serve'], {
    env: { DATA_DIR: place, PORT: String(await freePort()) },
  });
  // The key is made between the migration and the filling.
  await until('the database is migrated', async () => existsSync(join(place, 'data.key')));
  await first.kill();
  const app = await serve({ env: { DATA_DIR: place } });
  const token = await tokenAt(app.url);
  const bookings = await tripsOf(app.url, token);
  expect(bookings).toHaveLength(8);
  await app.stop();
});

test.skipIf(process.platform === 'win32')(
  'whoever ends npm ends the server, too',
  { timeout: 240_000 },
  async () => {
    requirePages();
    const dataDir = join(folder, 'data');
    await copyFilledFolder(dataDir);
    const env = { DATA_DIR: dataDir };
    const port = await freePort();
    const npm = run('npm', ['start'], { env: { ...env, PORT: String(port) }, port });
    await npm.said('is open at');
    npm.child.kill('SIGTERM');
    await until('the port is free', async () => (await knock(npm.url)) === 'refused');
    // It is given back last.
    await until('the folder is free', async () => !existsSync(join(dataDir, 'database.lock')));
    const again = await serve({ env });
    expect((await again.stop()).code).toBe(0);
  },
);
