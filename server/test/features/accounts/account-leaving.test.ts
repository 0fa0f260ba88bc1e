import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Booking } from '@makani/contract/bookings/bookings';
import { noLuggage } from '@makani/contract/fit/party';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SignUp } from '@makani/contract/accounts/auth';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { listed, newHost, photograph, upload } from '../../kit/multipart.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, type TestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const password = { password: guestPassword };

/** Words that occur nowhere else, so a search of the database finds every trace. */
const canary = {
  username: 'quokka-4711',
  email: 'quokka@canary.example',
  firstName: 'Quokkaline',
  lastName: 'Numbatsson',
  phoneNumber: '+1 808 555 4711',
  driverLicense: 'QX47114711',
};
const words = [...Object.values(canary), 'wombat-message', 'bandicoot', 'numbat would'];

describe('an export', () => {
  test('holds everything of its owner, and nothing of anybody else', async () => {
    const { token } = await renterWithHistory(app, {
      ...canary,
      username: 'export-me',
      email: 'export@canary.example',
    });
    await app.booked({ pickupAt: '2027-01-10T10:00', returnAt: '2027-01-12T10:00' });
    const data = await app.expect<AccountExport>(200, 'POST', '/account/export', { token, body: password });
    expect(data.profile).toMatchObject({
      username: 'export-me',
      driverLicense: canary.driverLicense,
      emailVerified: false,
      roles: ['ROLE_GUEST'],
    });
    expect(data.bookings).toHaveLength(1);
    expect(data.bookings[0]).toMatchObject({
      driverLicense: 'QX47114711',
      customerInfo: { firstName: 'Bandicoot' },
    });
    expect(data.bookings[0]?.payments).toEqual([
      expect.objectContaining({ amountCents: data.bookings[0]?.totalCents, last4: '4242', currency: 'USD' }),
    ]);
    expect(data.reviews).toEqual([expect.objectContaining({ stars: 4, bookingId: data.bookings[0]?.id })]);
    expect(data.devices).toHaveLength(2);
    expect(JSON.stringify(data)).not.toMatch(/mk1_|4242424242|argon2|tok_/);

    // The address is not confirmed yet, and messages to the office are linked only by address.
    expect(data.messages).toEqual([]);
    await confirmAddress('export@canary.example');
    const { messages } = await app.expect<AccountExport>(200, 'POST', '/account/export', {
      token,
      body: password,
    });
    expect(messages).toEqual([expect.objectContaining({ subject: 'wombat-message' })]);
    // The next test searches for the same words, so this account must be gone.
    await app.expect(204, 'POST', '/account/delete', { token, body: password });
  });

  test('of a host holds the vehicles, the addresses of their photos, and their calendars', async () => {
    const host = await newHost(app);
    const vehicle = await listed(app, host, { name: 'Exported Van' });
    await listed(app, await newHost(app), { name: 'Somebody else’s' });
    const at = `/host/cars/${vehicle.id}`;
    const { token } = host;
    const block = { from: '2027-02-01T10:00', until: '2027-02-03T10:00', note: 'Painting' };
    await app.expect(201, 'POST', `${at}/blocks`, { token, body: block });
    const feed = await app.expect<{ url: string }>(201, 'POST', `${at}/feed`, { token });
    const { vehicles } = await app.expect<AccountExport>(200, 'POST', '/account/export', {
      token,
      body: password,
    });
    expect(vehicles).toHaveLength(1);
    expect(vehicles[0]).toMatchObject({
      name: 'Exported Van',
      dailyCents: 12_950,
      specs: vehicle.specs,
      photos: vehicle.photos.map(({ src }) => `${app.context.config.publicUrl}${src}`),
      blocks: [{ startsAt: '2027-02-01T20:00:00Z', endsAt: '2027-02-03T20:00:00Z', note: 'Painting' }],
      calendars: [],
      feedUrl: feed.url,
    });
  });

  test('asks for the password', async () => {
    const { token } = await app.signedIn();
    const body = { password: 'not the password' };
    const refusal = await app.refused(400, 'POST', '/account/export', { token, body });
    expect(refusal.fields).toEqual({ password: 'This isn’t your current password.' });
  });

  test('comes twice a day, whatever was mistyped before', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const { token, email } = await limited.signedIn();
    const request = (body: object) => limited.request('POST', '/account/export', { token, body });
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await request({ password: 'wrong' })).status).toBe(400);
    expect((await request(password)).status).toBe(200);
    expect((await request(password)).status).toBe(200);
    const refused = await request(password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    limited.clock.advance({ hours: 24 });
    const next = await limited.expect<{ token: string }>(200, 'POST', '/auth/signin', {
      body: { email, ...password },
    });
    await limited.expect(200, 'POST', '/account/export', { token: next.token, body: password });
  });
});

describe('deleting the account', () => {
  test('leaves no word of the person in any table, and the address is free again', async () => {
    const { token, booking } = await renterWithHistory(app, canary);
    await confirmAddress(canary.email);
    const party = JSON.stringify({ adults: 2, children: [{ ageYears: 4 }], luggage: noLuggage });
    await app.context.db.updateTable('bookings').set({ party }).where('id', '=', booking.id).execute();
    await writeAbout(booking.id, null, 'Quokkaline was rude.');
    expect(await tablesThatSay(app.context.db, words)).toEqual(
      expect.arrayContaining([
        ...tablesOfReasons,
        'users',
        'bookings',
        'outbox',
        'contact_messages',
        'idempotency_keys',
        'reviews',
      ]),
    );
    await app.expect(204, 'POST', '/account/delete', { token, body: password });
    expect(await tablesThatSay(app.context.db, words)).toEqual([]);
    await app.refused(401, 'GET', '/auth/me', { token });
    await app.refused(401, 'POST', '/auth/signin', { body: { email: canary.email, ...password } });

    const stored = await app.context.db
      .selectFrom('bookings')
      .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
      .select(['status', 'total_cents', 'customer_first_name', 'driver_license_last4', 'party'])
      .where('bookings.id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      status: 'confirmed',
      total_cents: booking.totalCents,
      customer_first_name: 'Deleted',
      driver_license_last4: '',
      party: null,
    });
    await requireInvariants(app.context.db);
    app.mails.length = 0;
    await app.runJobs();
    expect(app.mails).toEqual([]);

    const again = await app.signedIn(canary);
    expect(again.user).toMatchObject({ email: canary.email, username: canary.username });
    expect(await app.expect(200, 'GET', '/bookings', again)).toMatchObject({ bookings: [] });
    await app.expect(204, 'POST', '/account/delete', { token: again.token, body: password });
  });

  test('of a host leaves no word of theirs in any table, and of the guest none at the host', async () => {
    app.clock.set('2026-12-10T18:00:00Z');
    const host = await app.signedIn({ ...canary, roles: ['guest', 'host'] });
    await confirmAddress(canary.email);
    const vehicle = await listed(app, host, { name: 'Van', description: 'Ask for Numbatsson at the gate.' });
    const at = `/host/cars/${vehicle.id}`;
    const { token } = host;
    const block = { from: '2027-02-01T10:00', until: '2027-02-03T10:00', note: 'Numbatsson’s wedding' };
    await app.expect(201, 'POST', `${at}/blocks`, { token, body: block });
    const wombat = { firstName: 'Wombatia', email: 'wombatia@canary.example' };
    const guest = await app.signedIn(wombat);
    const trip = { vehicleId: vehicle.id, pickupAt: '2026-12-11T10:00', returnAt: '2026-12-12T10:00' };
    const held = await app.hold(guest.token, (await app.quote(trip)).id, wombat);
    await app.pay(guest.token, held.id);
    await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, { token, key: randomUUID() });
    for (let round = 0; round < 3; round += 1) await app.runJobs();
    app.clock.set('2026-12-12T21:00:00Z');
    for (let round = 0; round < 3; round += 1) await app.runJobs();

    const guestToken = await signIn(wombat.email);
    expect(await tablesThatSay(app.context.db, ['wombatia'])).toContain('idempotency_keys');
    await app.expect(204, 'POST', '/account/delete', { token: guestToken, body: password });
    expect(await tablesThatSay(app.context.db, ['wombatia'])).toEqual([]);

    await writeAbout(held.id, host.user.id, 'Numbatsson was rude.');
    const hostToken = await signIn(canary.email);
    await upload(app, hostToken, await photograph(), 'numbatsson.jpg');
    const hostWords = [...words, 'numbatsson'];
    expect(await tablesThatSay(app.context.db, hostWords)).toEqual(
      expect.arrayContaining([
        'users',
        'vehicles',
        'vehicle_blocks',
        'vehicle_photos',
        'payout_holds',
        ...tablesOfReasons,
      ]),
    );
    await app.expect(204, 'POST', '/account/delete', { token: hostToken, body: password });
    expect(await tablesThatSay(app.context.db, hostWords)).toEqual([]);
    await requireInvariants(app.context.db);
  });

  test('takes nothing of the person whose address it used without confirming it', async () => {
    app.mails.length = 0;
    const address = 'dugong@canary.example';
    const person = { name: 'Dugong', email: address, subject: 'Hello', message: 'Do you rent vans?' };
    await app.expect(201, 'POST', '/contact', { body: person });
    const friend = await app.signedIn();
    const dates = { pickupAt: '2027-06-01T10:00', returnAt: '2027-06-02T10:00' };
    const held = await app.hold(friend.token, (await app.quote(dates)).id, { email: address });
    await app.pay(friend.token, held.id);
    const { token } = await fleetHost(app);
    await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, { token, key: randomUUID() });

    const squatter = await app.signedIn({ email: address });
    await app.expect(202, 'POST', '/auth/email/verification', { token: squatter.token });
    await app.expect(204, 'POST', '/account/delete', { token: squatter.token, body: password });
    // An account of the office does not own the messages that the office gets.
    const office = await app.signedIn({ email: app.context.config.site.supportEmail });
    await confirmAddress(office.email);
    await app.expect(204, 'POST', '/account/delete', { token: office.token, body: password });

    const { rows } = await sql`select from contact_messages where email = ${address}`.execute(app.context.db);
    expect(rows).toHaveLength(1);
    await app.runJobs();
    const recipients = app.mails.map(({ to }) => to).filter((to) => [address, office.email].includes(to));
    // The driver hears of the request and of its confirmation.
    expect(recipients.toSorted()).toEqual([address, address, office.email].toSorted());
  });

  test('two who left have nothing in common', async () => {
    for (let left = 0; left < 2; left += 1) {
      const { token } = await app.signedIn();
      await app.expect(204, 'POST', '/account/delete', { token, body: password });
    }
    const gone = await app.context.db
      .selectFrom('users')
      .select('email')
      .where('deleted_at', 'is not', null)
      .execute();
    expect(new Set(gone.map(({ email }) => email)).size).toBe(gone.length);
    expect(gone.length).toBeGreaterThan(1);
  });

  test('asks for the password', async () => {
    const { token } = await app.signedIn();
    const body = { password: 'not the password' };
    const refusal = await app.refused(400, 'POST', '/account/delete', { token, body });
    expect(refusal.fields).toHaveProperty('password');
    await app.expect(200, 'GET', '/auth/me', { token });
  });

  test('waits for a trip that is ahead or on, and for a hold', async () => {
    const guest = await app.signedIn();
    const trip = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-03T10:00' };
    const held = await app.hold(guest.token, (await app.quote(trip)).id);
    const refusedAt = async (instant?: string): Promise<string> => {
      if (instant !== undefined) app.clock.set(instant);
      await app.runJobs();
      const token = await signIn(guest.email);
      const refusal = await app.refused(409, 'POST', '/account/delete', { token, body: password });
      expect(refusal.code).toBe('account_in_use');
      return refusal.message;
    };
    const sentence =
      'You have a trip that isn’t over yet: it ends on Feb 3, 2027 10:00 AM. Please cancel it first, or come back when it’s completed.';
    expect(await refusedAt()).toMatch(/^A vehicle is on hold for you until \w+ \d+, 20\d\d/);
    await app.pay(guest.token, held.id);
    expect(await refusedAt('2027-01-31T20:00:00Z')).toBe(sentence);
    expect(await refusedAt('2027-02-02T20:00:00Z')).toBe(sentence);
    app.clock.set('2027-02-03T20:00:00Z');
    await app.runJobs();
    await app.expect(204, 'POST', '/account/delete', { token: await signIn(guest.email), body: password });
  });

  test('waits for money that is on its way', async () => {
    const { booking, token } = await app.booked({
      pickupAt: '2027-04-01T10:00',
      returnAt: '2027-04-02T10:00',
    });
    app.clock.set('2027-04-03T20:00:00Z');
    await app.runJobs();
    const { db } = app.context;
    await db
      .updateTable('payments')
      .set({ status: 'refunding' })
      .where('reference', '=', booking.id)
      .execute();
    const { email } = await db
      .selectFrom('users')
      .innerJoin('bookings', 'bookings.guest_id', 'users.id')
      .select('email')
      .where('bookings.id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const next = await signIn(email);
    expect(token).not.toBe(next);
    const refusal = await app.refused(409, 'POST', '/account/delete', { token: next, body: password });
    expect(refusal.message).toContain('refunds is still on its way');
    await db
      .updateTable('payments')
      .set({ status: 'captured' })
      .where('reference', '=', booking.id)
      .execute();
    await app.expect(204, 'POST', '/account/delete', { token: next, body: password });
  });

  test.each(['guest', 'host'] as const)(
    'of the %s: what a host wrote to a guest goes too',
    async (leaver) => {
      const day = leaver === 'guest' ? '07' : '12';
      app.clock.set('2027-03-01T18:00:00Z');
      const host = await newHost(app);
      const vehicle = await listed(app, host);
      const { token: guest, booking } = await app.booked({
        vehicleId: vehicle.id,
        pickupAt: `2027-04-${day}T10:00`,
        returnAt: `2027-04-${day}T18:00`,
      });
      const no = { token: host.token, key: randomUUID(), body: { reason: 'Dear Numbat, the van is ill.' } };
      await app.expect(200, 'POST', `/host/bookings/${booking.id}/reject`, no);
      const early = await app.refused(409, 'POST', '/account/delete', { token: guest, body: password });
      expect(early.message).toContain('on hold for you because your host');
      await app.expect(200, 'DELETE', `/bookings/${booking.id}/substitute`, { token: guest });
      for (let round = 0; round < 2; round += 1) await app.runJobs();
      const token = leaver === 'guest' ? guest : host.token;
      await app.expect(204, 'POST', '/account/delete', { token, body: password });
      const { rows } = await sql`select id from bookings where rejection_reason like '%Numbat%'
      union all select id from outbox where payload::text like '%Dear Numbat%'
        and ${leaver} = 'guest'`.execute(app.context.db);
      expect(rows).toEqual([]);
    },
  );

  test('of a host waits for the guests, then takes the vehicles off the offer', async () => {
    const host = await app.signedIn({ roles: ['guest', 'host'] });
    const { db } = app.context;
    const vehicle = await app.vehicle('BMW M4 Competition');
    await db.updateTable('vehicles').set({ host_id: host.user.id }).where('id', '=', vehicle.id).execute();
    await app.booked({ vehicleId: vehicle.id, pickupAt: '2027-05-01T10:00', returnAt: '2027-05-02T10:00' });
    const refusal = await app.refused(409, 'POST', '/account/delete', {
      token: host.token,
      body: password,
    });
    expect(refusal.message).toBe(
      'Guests have booked your vehicles until May 2, 2027 10:00 AM. Please complete those bookings first.',
    );

    app.clock.set('2027-05-03T20:00:00Z');
    await app.runJobs();
    await app.expect(204, 'POST', '/account/delete', { token: await signIn(host.email), body: password });
    const row = await db
      .selectFrom('vehicles')
      .select('status')
      .where('id', '=', vehicle.id)
      .executeTakeFirst();
    expect(row?.status).toBe('archived');
    await app.refused(404, 'GET', `/cars/${vehicle.id}`);
  });
});

test('a hold is found by its guest on any device while it lives, with the quote it came from', async () => {
  const guest = await app.signedIn();
  const quote = await app.quote({ pickupAt: '2027-09-01T10:00', returnAt: '2027-09-03T10:00' });
  const booking = await app.hold(guest.token, quote.id);
  app.clock.advance({ minutes: 5 });
  const holds = async (token: string) =>
    (
      await app.expect<{ holds: { booking: Booking; quote: Quote }[] }>(200, 'GET', '/bookings/held', {
        token,
      })
    ).holds;
  const [found, ...more] = await holds(await signIn(guest.email));
  expect(more).toEqual([]);
  expect(found?.quote).toEqual(quote);
  expect(found?.booking).toMatchObject({ id: booking.id, status: 'held', holdSecondsLeft: 600 });
  expect(await holds((await app.signedIn()).token)).toEqual([]);
  app.clock.advance({ minutes: 10 });
  expect(await holds(guest.token)).toEqual([]);
});

/**
 * A guest with a finished trip, a message to the office, a second device and sent mails, all with the
 * canary words.
 */
async function renterWithHistory(
  app: TestApp,
  overrides: Partial<SignUp>,
): Promise<{ token: string; booking: Booking }> {
  app.clock.set('2026-12-01T18:00:00Z');
  const { token, email } = await app.signedIn(overrides);
  await app.expect(202, 'POST', '/auth/email/verification', { token });
  const message = {
    name: canary.firstName,
    email,
    subject: 'wombat-message',
    message: 'This is bandicoot speaking.',
  };
  await app.expect(201, 'POST', '/contact', { body: message });
  const vehicle = await app.vehicle(
    overrides.username === 'export-me' ? 'Tesla Model S' : 'Honda Odyssey Elite',
  );
  const quote = await app.quote({
    vehicleId: vehicle.id,
    pickupAt: '2026-12-02T10:00',
    returnAt: '2026-12-03T10:00',
  });
  const customer = {
    firstName: 'Bandicoot',
    lastName: canary.lastName,
    email: 'bandicoot@canary.example',
    phone: canary.phoneNumber,
    driverLicense: canary.driverLicense,
  };
  const held = await app.hold(token, quote.id, customer);
  await app.pay(token, held.id);
  // Within the three days for which responses are stored.
  app.clock.set('2026-12-03T21:00:00Z');
  await app.runJobs();
  await app.runJobs();
  const body = { email, password: guestPassword };
  const next = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body });
  await app.expect(200, 'POST', '/auth/signin', { body });
  const review = { stars: 4, text: 'A numbat would love it.' };
  await app.expect(200, 'PUT', `/bookings/${held.id}/review`, { token: next.token, body: review });
  // A queued mail that has not been sent yet.
  await app.expect(202, 'POST', '/auth/email/verification', { token: next.token });
  return { token: next.token, booking: held };
}

const tablesOfReasons = ['approvals', 'booking_notes', 'reviews'];

/** Writes operators' texts about a trip, and about the host of its vehicle. */
async function writeAbout(bookingId: string, hostId: string | null, words: string): Promise<void> {
  const { db, clock } = app.context;
  const [requester, decider] = [await newOperator(app), await newOperator(app)];
  const at = clock.now();
  await db
    .insertInto('approvals')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      act: JSON.stringify({ kind: 'waiveFee' }),
      given_up_cents: 0,
      reason: words,
      requested_by: requester.id,
      requested_at: at,
      status: 'declined',
      decided_by: decider.id,
      decided_at: at,
      decision_reason: words,
    })
    .execute();
  await db
    .insertInto('booking_notes')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      operator_id: requester.id,
      text: words,
      created_at: at,
    })
    .execute();
  const trip = await db
    .selectFrom('bookings')
    .select(['vehicle_id', 'guest_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reviews')
    .values({
      booking_id: bookingId,
      vehicle_id: trip.vehicle_id,
      guest_id: trip.guest_id,
      stars: 4,
      text: 'The guest who wrote this has deleted their account.',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('reviews')
    .set({ hidden_at: at, hidden_reason: words })
    .where('booking_id', '=', bookingId)
    .execute();
  if (hostId === null) return;
  await recordAct(db, 'payouts_held', { actorId: requester.id, subjectId: hostId, reason: 'Checks' }, at);
  await db
    .insertInto('payout_holds')
    .values({ id: randomUUID(), host_id: hostId, reason: words, held_by: requester.id, held_at: at })
    .execute();
  await db
    .updateTable('vehicles')
    .set({ blocked_at: at, block_reason: words, features: [words], engine: words })
    .where('host_id', '=', hostId)
    .execute();
}

async function confirmAddress(email: string): Promise<void> {
  const { db, clock } = app.context;
  await db.updateTable('users').set({ email_verified_at: clock.now() }).where('email', '=', email).execute();
}

async function signIn(email: string): Promise<string> {
  const body = { email, ...password };
  return (await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body })).token;
}
