import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerInfo } from '../../../proof/kit/trips.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { requirePages } from './kit/built-pages.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../proof/kit/guest.ts';
import { expectResponse, send } from '../../../proof/kit/http.ts';
import { killLeftovers, serve } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')('the log', { timeout: 300_000 }, async () => {
  const folder = await fastTemporaryFolder('makani-log-');
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));
  beforeAll(requirePages);

  test('tells every request by its id and route, and nothing of what was in it', async () => {
    const dataDir = join(folder, 'data');
    await copyFilledFolder(dataDir);
    const app = await serve({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'debug' } });
    const { url } = app;
    // Without digits, because a name takes no phone number.
    const canary = (): string => `canary${randomUUID().replaceAll(/[\d-]/g, 'o').slice(0, 24)}`;
    const account = { email: `${canary()}@example.com`, password: `${canary()} horse battery` };
    const person = {
      username: canary(),
      firstName: canary(),
      lastName: canary(),
      driverLicense: 'H98765432',
    };
    const body = { ...account, ...person, phoneNumber: '+1 808 555 0199', roles: ['guest'] };
    await expectResponse(201, url, 'POST', '/api/auth/signup', { body });
    const token = await tokenAt(url, account);
    const held = await expectResponse<Booking>(201, url, ...holdCall(token, (await quoteFor(url, 1)).id));
    const call = await payCall(url, token, held);
    const response = await send(url, ...call);
    expect(response.status).toBe(200);

    // Errors are logged in more detail than successes, so they are more likely to leak.
    const secrets = Array.from({ length: 9 }, canary);
    await send(url, 'POST', '/api/auth/signin', { body: { email: account.email, password: secrets[0] } });
    await send(url, 'POST', '/api/auth/signup', { body });
    await send(url, 'POST', '/api/auth/signup', { body: { ...body, phoneNumber: secrets[1] } });
    await send(url, 'GET', `/api/cars?email=${secrets[2]}`);
    await send(url, 'GET', '/api/bookings', { token: secrets[3] });
    await send(url, 'GET', `/nowhere/${secrets[4]}?email=${secrets[5]}`);
    await send(url, 'GET', `/api/nowhere?token=${secrets[6]}`);
    await send(url, 'GET', `/dashboard/trips/${secrets[4]}`);
    await send(url, 'POST', '/api/bookings', {
      token,
      key: randomUUID(),
      body: { note: '4242 4242 4242 4242', '4242\u00a04242\u00a04242\u00a04242': { [secrets[7] ?? '']: 1 } },
    });
    await send(url, 'POST', '/api/contact', { body: { [secrets[8] ?? '']: '4242 4242 4242 4242' } });
    await fetch(`${url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password": "${secrets[0]}`,
    });
    await app.stop();

    // Besides log lines, the output contains only the indented text for the person at the terminal.
    const said = app
      .output()
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('  '));
    const log = said.join('\n');
    const lines = said.map((line): Record<string, unknown> => JSON.parse(line));
    const routes = lines.map(({ route }) => route);
    expect(routes).toContain('/dashboard/trips/:id');
    expect(routes).toContain('/*');
    const done = lines.filter(({ msg }) => msg === 'request completed');
    expect(done.length).toBeGreaterThan(10);
    expect(done.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(String(reqId)))).toBe(true);
    expect(done.map(({ reqId }) => reqId)).toContain(response.headers.get('x-request-id'));
    expect(log).toContain('"/api/bookings/:id/payment"');

    const cardToken = String(Object.values(call[2]?.body ?? {})[0]);
    const { email, phone, driverLicense } = customerInfo;
    const personal = [
      ...Object.values(account),
      ...Object.values(person),
      '555 0199',
      token,
      cardToken,
      email,
      phone,
      driverLicense,
    ];
    for (const secret of [...personal, ...secrets, '4242424242424242', '4242 4242'])
      expect(log).not.toContain(secret);
  });
});
