import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addHost, runHostAdd } from '../../../src/process/add-host.ts';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { fleetWarnings } from '../../../src/process/start-warnings.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const password = 'a sentence nobody guesses';
const person = { firstName: 'Kai', lastName: 'Example', phoneNumber: '+1 808 555 0144', password };

describe('a server that was filled and has no host yet', async () => {
  const app = await createTestApp({ withoutHost: true });
  const add = (email: string, takesFleet = true) => addHost(app.context, { email, takesFleet });
  const accept = (token: string, overrides: object = {}) =>
    app.request('POST', '/auth/invitation', { body: { token, ...person, ...overrides } });
  const vehicles = () => app.context.db.selectFrom('vehicles').selectAll().orderBy('id').execute();

  test('has the fleet on record and nobody in it', async () => {
    expect(await vehicles()).toHaveLength(6);
    expect(await app.context.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('offers nothing: no list, no page, no dates, no price', async () => {
    const [vehicle] = await vehicles();
    const id = vehicle?.id ?? '';
    const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
    const dates = `location=honolulu&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`;
    for (const path of ['/cars', `/cars?${dates}`, `/cars/alternatives?${dates}`])
      expect(await app.expect(200, 'GET', path)).toMatchObject({ vehicles: [] });
    await app.refused(404, 'GET', `/cars/${id}`);
    await app.refused(404, 'GET', `/cars/${id}/availability?from=2026-12-01&to=2026-12-31`);
    const input = { vehicleId: id, locationId: 'honolulu', insurance: 'basic', ...period };
    await app.refused(404, 'POST', '/quotes', { body: input });
  });

  test('says at the start what is missing, with the command', async () => {
    expect(await fleetWarnings(app.context.db)).toEqual([
      '6 vehicles have no host and are not on offer. To give the fleet a host: npm run makani -- host:add EMAIL --take-fleet',
    ]);
  });

  test('an invited person signs in with nothing but the link, and no mail goes round it', async () => {
    const token = tokenIn(await add('kai@example.com'));
    const links = await app.context.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    for (const guess of ['', ' ', token, guestPassword])
      expect([400, 401]).toContain((await signIn('kai@example.com', guess)).status);
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: 'kai@example.com' } });
    await app.runJobs();
    expect(app.mails).toEqual([]);
    await app.refused(410, 'POST', '/auth/password/reset', { body: { token, password } });
    expect(await app.expect(200, 'GET', '/cars')).toMatchObject({ vehicles: [] });
  });

  test('a link that was made while another one was accepted no longer opens', async () => {
    const token = tokenIn(await add('lono@example.com', false));
    const { db } = app.context;
    await db
      .updateTable('users')
      .set({ password_hash: 'chosen by the other link' })
      .where('email', '=', 'lono@example.com')
      .execute();
    expect((await accept(token)).status).toBe(410);
    await db.deleteFrom('users').where('email', '=', 'lono@example.com').execute();
  });

  test('a link opens for three days, and only the latest', async () => {
    const [older, latest] = [tokenIn(await add('kai@example.com')), tokenIn(await add('kai@example.com'))];
    expect((await accept(older)).status).toBe(410);
    app.clock.advance({ hours: 72 });
    expect((await accept(latest)).status).toBe(410);
  });

  test('the link takes a name, a phone number and a good password, once; from then on the fleet is on offer', async () => {
    const output = await add('kai@example.com');
    expect(output).toContain('with this new link; earlier ones no longer work.');
    const token = tokenIn(output);
    for (const bad of [
      { password: 'short' },
      { password: 'kai-example' },
      { firstName: '' },
      { phoneNumber: 'x' },
    ])
      expect((await accept(token, bad)).status).toBe(400);
    const responses = await Promise.all([accept(token), accept(token)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const user = app.context.db.selectFrom('users').select('host_terms_version');
    expect(await user.where('email', '=', 'kai@example.com').execute()).toEqual([
      { host_terms_version: hostTermsVersion },
    ]);

    const { status, body } = await signIn('kai@example.com', password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'kai', firstName: 'Kai', roles: ['ROLE_GUEST', 'ROLE_HOST'] });
    const { token: host } = body as { token: string };
    const own = await app.expect<{ vehicles: unknown[] }>(200, 'GET', '/host/cars', { token: host });
    expect(own.vehicles).toHaveLength(6);
    expect((await app.expect<{ vehicles: unknown[] }>(200, 'GET', '/cars')).vehicles).toHaveLength(6);
    expect(await fleetWarnings(app.context.db)).toEqual([]);
  });

  test('the new host answers what is booked', async () => {
    const { booking } = await app.booked();
    const { body } = await signIn('kai@example.com', password);
    const { token } = body as { token: string };
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === 'kai@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining(booking.reference),
    ]);
  });

  test('said again it changes nothing and says so', async () => {
    expect(await add('KAI@example.com')).toBe(
      'KAI@example.com has an account and is a host already.\nThe fleet is theirs already; nothing was changed.',
    );
  });

  test('somebody who has an account becomes a host with it, and cannot take what another host has', async () => {
    const { email, token } = await app.signedIn();
    await verify(email);
    await expect(add(email)).rejects.toThrow(
      'The fleet belongs to another host, kai@example.com. Nothing was changed.',
    );
    await app.refused(403, 'GET', '/host/cars', { token });
    expect(await add(email, false)).toBe(
      `${email} has an account and is a host now. Their password stays the same.`,
    );
    expect(await app.expect(200, 'GET', '/host/cars', { token })).toMatchObject({ vehicles: [] });
  });

  test('a link without the fleet makes a host without vehicles', async () => {
    expect(await add('leilani@example.com')).toContain('No vehicle is without a host at the moment;');
    const output = await add('leilani@example.com', false);
    expect(output).toContain('No vehicles come with it.');
    expect(await accept(tokenIn(output))).toMatchObject({ status: 200, body: { email: expect.any(String) } });
    const { body } = await signIn('leilani@example.com', password);
    const { token } = body as { token: string };
    expect(await app.expect(200, 'GET', '/host/cars', { token })).toMatchObject({ vehicles: [] });
  });

  test('the command asks for one email address', async () => {
    const { config } = app.context;
    for (const args of [[], ['a@example.com', 'b@example.com']])
      await expect(runHostAdd(config, args)).rejects.toThrow(
        'Please give an email address, for example: npm run makani -- host:add',
      );
    await expect(runHostAdd(config, ['kai'])).rejects.toThrow('kai is not an email address.');
  });

  const signIn = (email: string, guess: string) =>
    app.request('POST', '/auth/signin', { body: { email, password: guess } });
  const verify = (email: string) =>
    app.context.db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('email', '=', email)
      .execute();
});

describe('a server from before, whose fleet belongs to an account that nobody was told of', async () => {
  const app = await createTestApp();
  const { db } = app.context;
  /** Runs the data part of 0011; its schema change is already in every test database. */
  const upgrade = async (): Promise<void> => {
    const file = new URL('../../../migrations/0011_fleet_without_host.sql', import.meta.url);
    const text = await readFile(file, 'utf8');
    await app.database.script(text.slice(text.indexOf('UPDATE vehicles')));
  };

  test('keeps its host when somebody has acted as that', async () => {
    await fleetHost(app);
    await upgrade();
    expect(await fleetWarnings(app.context.db)).toEqual([]);
    await db.deleteFrom('sessions').execute();
  });

  test('has no host after the upgrade: bookings stand, nothing new is booked, and the books stay right', async () => {
    const charged = await app.booked();
    const cancelled = await app.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    const pending = await app.booked({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-22T10:00' });
    await db
      .updateTable('bookings')
      .set({ confirm_by: app.clock.now() })
      .where('id', 'in', [charged.booking.id, cancelled.booking.id])
      .execute();
    app.clock.advance({ minutes: 1 });
    for (const _round of [1, 2]) await app.runJobs();
    const rival = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2027-01-05T10:00', returnAt: '2027-01-07T10:00' });
    await db.deleteFrom('sessions').execute();
    await upgrade();

    expect(await fleetWarnings(app.context.db)).toHaveLength(1);
    expect(await app.expect(200, 'GET', '/cars')).toMatchObject({ vehicles: [] });
    const token = await tokenOf(rival.user.id);
    const hold = { token, key: randomUUID(), body: { quoteId: quote.id, customerInfo } };
    await app.refused(404, 'POST', '/bookings', hold);
    const guest = await app.guestOf(pending.booking.id);
    const trips = await app.expect<{ bookings: object[] }>(200, 'GET', '/bookings', { token: guest });
    expect(trips.bookings).toMatchObject([{ id: pending.booking.id, status: 'pending' }]);
    await cancel(cancelled.booking.id);
    await app.runJobs();
    await requireInvariants(db);
  });

  test('is taken over with its bookings and what they have earned', async () => {
    const { email, user } = await app.signedIn();
    await expect(addHost(app.context, { email, takesFleet: true })).rejects.toThrow(
      `${email} has an account, but has never confirmed this address`,
    );
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute();
    const earned = await app.context.db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
      .where('account', 'like', 'host_payable:%')
      .executeTakeFirstOrThrow();
    expect(await addHost(app.context, { email, takesFleet: true })).toBe(
      `${email} has an account and is a host now. Their password stays the same.\nThey have taken over 6 vehicles, on offer from now on, with 2 bookings ahead, 1 of them waiting for an answer.`,
    );
    const token = await tokenOf(user.id);
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(amount_cents)::int as cents from ledger_entries where account like 'host_payable:%'
      group by account having sum(amount_cents) <> 0`.execute(db);
    expect(rows).toEqual([{ account: `host_payable:${user.id}`, cents: Number(earned.cents) }]);
    expect(await app.expect(200, 'GET', '/host/earnings', { token })).toMatchObject({
      totalCents: -Number(earned.cents),
      pendingBookings: 1,
    });
    const { bookings } = await app.expect<{ bookings: { id: string; status: string }[] }>(
      200,
      'GET',
      '/host/bookings',
      { token },
    );
    const waiting = bookings.find(({ status }) => status === 'pending');
    await app.expect(200, 'POST', `/host/bookings/${waiting?.id}/confirm`, { token, key: randomUUID() });
    await app.runJobs();
    await requireInvariants(db);
  });

  test('is not taken over by whoever rents one of its vehicles', async () => {
    const { booking, token } = await app.booked({
      pickupAt: '2027-02-01T10:00',
      returnAt: '2027-02-03T10:00',
    });
    const { user } = {
      user: await app.expect<{ id: string; email: string }>(200, 'GET', '/auth/me', { token }),
    };
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute();
    await db.updateTable('vehicles').set({ host_id: null }).where('id', '=', booking.vehicle.id).execute();
    await expect(addHost(app.context, { email: user.email, takesFleet: true })).rejects.toThrow(
      'has booked one of these vehicles',
    );
  });

  const tokenOf = async (userId: string): Promise<string> => {
    return openSession(db, { id: userId, roles: ['guest', 'host'] }, app.clock.now());
  };
  const cancel = async (id: string): Promise<void> => {
    const token = await app.guestOf(id);
    const terms = await app.expect<{ feeCents: number; refundCents: number }>(
      200,
      'GET',
      `/bookings/${id}/cancellation`,
      { token },
    );
    const { feeCents, refundCents } = terms;
    await app.expect(200, 'POST', `/bookings/${id}/cancel`, {
      token,
      key: randomUUID(),
      body: { feeCents, refundCents },
    });
  };
});

function tokenIn(output: string): string {
  const [, token = ''] = /\/accept-invitation#([\w-]{43})\n/.exec(output) ?? [];
  expect(token).not.toBe('');
  return token;
}
