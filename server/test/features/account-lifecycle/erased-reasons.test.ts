import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@makani/contract/operator/audit';
import { removedWords } from '@makani/domain/retention/removed-words';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { whole } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { listed, newHost } from '../../kit/multipart.ts';
import { Desk } from '../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
let weeks = 0;
/** Days that no other test has taken. */
function days(): { pickupAt: string; returnAt: string } {
  const pickup = Temporal.PlainDate.from('2026-12-01').add({ weeks: (weeks += 1) });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

/** A name that occurs nowhere else, as an operator may write it although the form asks to name nobody. */
let words: string[] = [];
let reason = '';
let tests = 0;
beforeEach(() => {
  app.clock.set(startOfTests);
  words = [`Kookaburrina-${(tests += 1)}`];
  reason = `${words.join()} asked for it.`;
});

async function deskWith(): Promise<{ desk: Desk; call: (path: string, body?: object) => Promise<void> }> {
  const desk = await Desk.open(app, 'manager');
  const call = async (path: string, body: object = {}): Promise<void> => {
    const sent = await app.request('POST', `/operator/${path}`, {
      token: desk.token,
      key: randomUUID(),
      body: { reason, ...body },
    });
    if (![200, 204].includes(sent.status)) throw new Error(`${path} answered ${sent.status}`);
  };
  return { desk, call };
}

async function reasonsOf({ token, id }: Desk): Promise<(string | null)[]> {
  const { entries } = await app.expect<{ entries: AuditEntry[] }>(
    200,
    'GET',
    `/operator/audit?operator=${id}`,
    {
      token,
    },
  );
  return entries.filter(({ act }) => act !== 'person_opened').map((entry) => entry.reason);
}

const erased = async (token: string): Promise<void> => {
  await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
};

test('a guest takes along why operators did something with them, their trips and their money', async () => {
  const { desk, call } = await deskWith();
  const guest = await app.signedIn({ driverLicense: 'H11112222' });
  const { id } = await app.hold(guest.token, (await app.quote(days())).id);
  await app.pay(guest.token, id);
  await call('licenses', { of: 'account', id: guest.user.id });
  await call('licenses', { of: 'booking', id });
  await call(`people/${guest.user.id}/export`);
  const payments = await db.selectFrom('payments').select('id').where('reference', '=', id).execute();
  const requested = { what: 'payment', before: 'authorized', reason } as const;
  for (const { id: subjectId } of payments)
    await recordAct(
      db,
      'payment_asked_again',
      { actorId: desk.id, subjectId, ...requested },
      app.clock.now(),
    );
  const act = { act: 'cancel', feeCents: 0 } as const;
  const { refundCents, version } = await desk.effect(id, act);
  await call(`bookings/${id}/acts`, { act, refundCents, version });
  await app.runJobs();
  expect(await reasonsOf(desk)).toEqual([reason, reason, reason, reason, reason]);
  expect(await tablesThatSay(db, words)).toContain('audit_reasons');

  await erased(guest.token);
  expect(await tablesThatSay(db, words)).toEqual([]);
  expect(await reasonsOf(desk)).toEqual(Array.from({ length: 5 }, () => removedWords));
  whole(await verifyAudit(db));
  await requireInvariants(db);
});

test('a host takes along why operators did something with them and their vehicles; others’ stay', async () => {
  const { desk, call } = await deskWith();
  const host = await newHost(app);
  const { id } = await listed(app, host);
  await call(`vehicles/${id}/block`, { bookings: [] });
  await call(`vehicles/${id}/unblock`);
  await call(`people/${host.user.id}/payout-hold`);
  await call(`people/${host.user.id}/payout-hold/release`);
  expect(await tablesThatSay(db, words)).toContain('audit_reasons');
  const other = await app.signedIn();
  await call(`people/${other.user.id}/export`, { reason: 'It was asked for in writing.' });

  await erased(host.token);
  await app.runJobs();
  expect(await tablesThatSay(db, words)).toEqual([]);
  expect(await reasonsOf(desk)).toEqual([
    'It was asked for in writing.',
    ...Array.from({ length: 4 }, () => removedWords),
  ]);
  whole(await verifyAudit(db));
  await requireInvariants(db);
});

/** A confirmed trip of a typed-in driver and an invited one, with reasons about both, the deposit and a declined refund. */
async function talkedOver() {
  const { desk, call } = await deskWith();
  const { token } = await app.signedIn();
  const { id } = await app.hold(token, (await app.quote(days())).id, {
    firstName: 'Typetta',
    email: 'typed@example.com',
  });
  await app.pay(token, id);
  await app.expect(200, 'POST', `/host/bookings/${id}/confirm`, {
    token: (await fleetHost(app)).token,
    key: randomUUID(),
  });
  await app.runJobs();
  const invited = await app.expect<{ driver: { id: string }; token: string }>(
    201,
    'POST',
    `/bookings/${id}/drivers`,
    { token },
  );
  const other = {
    firstName: 'Ina',
    lastName: 'Sample',
    birthDate: '1991-07-07',
    driverLicense: 'IN88776655',
  };
  const answer = { token: invited.token, ...other, consent: true };
  await app.expect(200, 'POST', '/driver-invitation/answer', { body: answer });
  // PostgreSQL reads ids in capitals, too.
  await call('licenses', { of: 'other_driver', id: invited.driver.id.toUpperCase() });
  await call('licenses', { of: 'booking', id: id.toUpperCase() });
  const { quote_id: reference } = await db
    .selectFrom('bookings')
    .select('quote_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const requested = { what: 'payment', before: 'authorized', reason } as const;
  const about = { actorId: desk.id, subjectId: reference };
  await recordAct(db, 'payment_asked_again', { ...about, ...requested }, app.clock.now());
  await db
    .insertInto('approvals')
    .values({
      id: randomUUID(),
      booking_id: id,
      act: JSON.stringify({ act: 'refund', amountCents: 1, line: null }),
      given_up_cents: 1,
      requested_by: desk.id,
      requested_at: app.clock.now(),
      reason,
      status: 'declined',
      decided_by: desk.id,
      decided_at: app.clock.now(),
      decision_reason: reason,
    })
    .execute();
  return { id, token, driverId: invited.driver.id };
}

const reasonsAbout = async (id: string) => {
  const { rows } = await sql<{ reason: string }>`select reason from audit_reasons
    where about @> array[${id}]::uuid[]`.execute(db);
  return rows.map((row) => row.reason);
};

test('an invited driver whom the guest removes takes along why operators looked at them', async () => {
  const { id, token, driverId } = await talkedOver();
  expect(await reasonsAbout(driverId)).toEqual([reason]);
  await app.expect(204, 'DELETE', `/bookings/${id}/drivers/${driverId}`, { token });
  expect(await reasonsAbout(driverId)).toEqual([]);
  expect(await reasonsAbout(id)).toEqual([reason]);
});

test('the drivers of a trip, typed in and invited, leave no reason behind', async () => {
  const { id } = await talkedOver();
  app.clock.advance({ hours: 24 * 70 });
  await app.runJobs();
  const { call } = await deskWith();
  await call('drivers/erase', { of: 'booking', id, reason: 'Asked for in writing.' });
  app.clock.advance({ hours: 24 * 365 });
  await app.runJobs();
  await app.runJobs();
  expect(await tablesThatSay(db, words)).toEqual([]);
});

test('a trip whose driver’s time is over keeps no reason either', async () => {
  const { desk, call } = await deskWith();
  const { booking } = await app.booked(days());
  await call('licenses', { of: 'booking', id: booking.id });
  expect(await tablesThatSay(db, words)).toEqual(['audit_reasons']);
  app.clock.advance({ hours: 24 * 365 * 8 });
  await app.runJobs();
  expect(await tablesThatSay(db, words)).toEqual([]);
  const { token } = await Desk.again(app, desk.id);
  const { entries } = await app.expect<{ entries: AuditEntry[] }>(
    200,
    'GET',
    `/operator/audit?act=license_revealed&operator=${desk.id}`,
    { token },
  );
  expect(entries).toMatchObject([{ reason: removedWords, details: [{ name: 'Subject', value: 'Booking' }] }]);
});

test('why an event of Stripe was tried again goes with the event', async () => {
  const { desk } = await deskWith();
  const id = randomUUID();
  const now = app.clock.now();
  const event = {
    id,
    event_id: `evt_${id}`,
    type: 'charge.succeeded',
    object_id: 'ch_1',
    state: 'done',
  } as const;
  await db
    .insertInto('stripe_events')
    .values({ ...event, received_at: now, next_attempt_at: now })
    .execute();
  const act = { type: event.type, before: { attempts: 9 }, reason };
  await recordAct(db, 'stripe_event_retried', { actorId: desk.id, subjectId: id, ...act }, now);
  expect(await reasonsAbout(id)).toEqual([reason]);
  app.clock.advance({ hours: 24 * 40 });
  await app.runJobs();
  expect(await reasonsAbout(id)).toEqual([]);
});
