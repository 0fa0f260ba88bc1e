import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendErasures } from '../../src/adapters/erasure-journal.ts';
import { demoGuest, demoHost } from '../../src/seed/demo-accounts.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { requirePages } from './kit/built-pages.ts';
import { knock, tripsOf } from './kit/knock.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../proof/kit/guest.ts';
import { expectResponse, send } from '../../../proof/kit/http.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { killLeftovers, run, serve, until } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')('npm start', { timeout: 300_000 }, async () => {
  const folder = await fastTemporaryFolder('makani-start-');
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir };
  const revenant = { id: '', email: 'revenant@example.com', password: 'a sentence nobody guesses' };
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));
  beforeAll(requirePages);

  test('on an empty folder it fills the database, says where it is and who can sign in', async () => {
    const app = await serve({ env });
    expect(app.output()).toContain(`Makani is open at ${app.url}\n`);
    for (const { email, password } of [demoGuest, demoHost])
      expect(app.output()).toContain(`${email}  ${password}`);
    expect(await send(app.url, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await send(app.url, 'GET', '/')).status).toBe(200);
    await tokenAt(app.url, demoHost);

    const token = await tokenAt(app.url);
    const bookings = await tripsOf(app.url, token);
    expect(bookings.map(({ status, tripStatus }) => `${status} ${tripStatus}`)).toEqual([
      'pending upcoming',
      'confirmed upcoming',
      'confirmed active',
      'cancelled cancelled',
      ...Array.from({ length: 4 }, () => 'confirmed completed'),
    ]);
    const { email, password } = revenant;
    const person = { username: 'revenant', firstName: 'Re', lastName: 'Venant', phoneNumber: '808 555 0111' };
    const signUp = { body: { ...person, email, password, roles: ['guest'] } };
    await expectResponse(201, app.url, 'POST', '/api/auth/signup', signUp);
    const signedIn = await expectResponse<{ id: string }>(200, app.url, 'POST', '/api/auth/signin', {
      body: { email, password },
    });
    revenant.id = signedIn.id;
    expect(await app.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    // The mail of the sign-up is written when its turn comes.
    const stored = (await readdir(dataDir)).filter((name) => name !== 'mail');
    expect(stored.toSorted()).toEqual(['data.key', 'database', 'served-at']);
    await appendErasures(join(dataDir, 'erasures.journal'), [
      { userId: revenant.id, erasedAt: '2026-11-20T18:00:00Z', isConfirmed: true },
    ]);
  });

  test('the second time it keeps what there is; Ctrl-C lets a payment in flight end', async () => {
    const app = await serve({ env: { ...env, SIMULATED_PAYMENT_DELAY_MS: '1500' } });
    expect(app.output()).not.toContain('was filled');
    // The journal says that this account was erased; it had come back as with a restored folder.
    const { id: _id, ...credentials } = revenant;
    await expectResponse(401, app.url, 'POST', '/api/auth/signin', { body: credentials });
    const token = await tokenAt(app.url);
    const held = await expectResponse<Booking>(
      201,
      app.url,
      ...holdCall(token, (await quoteFor(app.url, 0)).id),
    );
    const paying = send(app.url, ...(await payCall(app.url, token, held)));
    await until('the payment has begun', async () => {
      const booking = await expectResponse<Booking>(200, app.url, 'GET', `/api/bookings/${held.id}`, {
        token,
      });
      return booking.payment !== null;
    });

    const stopped = app.stop('SIGINT');
    await until('nobody new is let in', async () => (await knock(app.url)) === 'refused');
    expect(await paying).toMatchObject({ status: 200, body: { id: held.id, status: 'pending' } });
    expect(await stopped).toMatchObject({ code: 0, stderr: '' });
  });

  test('what was paid before the stop is there afterwards, and a start cut short is no harm', async () => {
    const cut = run(process.execPath, ['server/src/main.ts', 'serve'], {
      env: { ...env, PORT: String(await freePort()) },
    });
    await until('it holds the folder', async () => (await readdir(dataDir)).includes('database.lock'));
    await cut.stop('SIGTERM');
    const app = await serve({ env });
    const token = await tokenAt(app.url);
    const bookings = await tripsOf(app.url, token);
    expect(bookings).toHaveLength(9);
    expect((await app.stop()).code).toBe(0);
  });
});
