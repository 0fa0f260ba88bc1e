import type { DriverExport } from '@makani/contract/accounts/leaving-at-desk';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readErasures } from '../../../src/adapters/erasure-journal.ts';
import { dumpDatabase, restoreDatabase } from '../../../src/db/dump/dump.ts';
import {
  completeErasureJournal,
  replayErasures,
} from '../../../src/features/account-lifecycle/public/erasure-journal.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { readableEntries, whole } from '../../kit/audit.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';
import { friendsOrder } from '../bookings/orders/order-mail-kit.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const folder = await fastTemporaryFolder('makani-drivers-');
afterAll(() => rm(folder, { recursive: true }));
const journal = join(folder, 'erasures.journal');
const dataKey = randomBytes(32);
const database = await createTestDatabase();
/** While set, the card network answers only after it. */
let whileAuthorising: (() => Promise<unknown>) | undefined;
const app = await createTestApp({
  database,
  dataKey,
  env: { ERASURE_JOURNAL: journal },
  payments: (real) => ({
    ...real,
    authorise: async (charge) => {
      await whileAuthorising?.();
      return real.authorise(charge);
    },
  }),
});
const { db } = app.context;
beforeEach(() => app.clock.set(startOfTests));

const reason = 'Asked for in writing.';
const manager = await newOperator(app, 'manager');
const typedIn = {
  firstName: 'Typetta',
  lastName: 'Sample',
  email: 'typetta@canary.example',
  phone: '+1 808 555 0177',
  driverLicense: 'TY77665544',
};
const details = {
  firstName: 'Invitina',
  lastName: 'Sample',
  birthDate: '1991-07-07',
  driverLicense: 'IN88776655',
};

type Named = { of: 'booking' | 'other_driver'; id: string };
const requested = (act: 'export' | 'erase', driver: Named, token = manager.token) =>
  [`/operator/drivers/${act}`, { token, body: { ...driver, reason } }] as const;

let nextDay = Temporal.PlainDate.from('2026-12-01');
/** A paid trip of three days that no other test here has, whose driver was typed in. */
async function trip(driver: Partial<typeof typedIn> = typedIn): Promise<{ booking: Booking; token: string }> {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 4 });
  const dates = {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
  };
  const { token } = await app.signedIn();
  const held = await app.hold(token, (await app.quote(dates)).id, driver);
  await app.pay(token, held.id);
  return { booking: held, token };
}

async function invited({ booking, token }: { booking: Booking; token: string }, answers = true) {
  const { driver, token: link } = await app.expect<{ driver: { id: string }; token: string }>(
    201,
    'POST',
    `/bookings/${booking.id}/drivers`,
    { token },
  );
  const body = { token: link, ...details, consent: true };
  if (answers) await app.expect(200, 'POST', '/driver-invitation/answer', { body });
  return { of: 'other_driver' as const, id: driver.id, link };
}

/** Everything is settled, and nobody is on the way any more. */
async function whenOver({ returnAt }: Booking): Promise<void> {
  const end = Temporal.PlainDateTime.from(returnAt).toZonedDateTime('Pacific/Honolulu').toInstant();
  app.clock.set(end.add({ hours: 24 }));
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  const { token } = await newOperator(app, 'manager');
  manager.token = token;
}

async function cancel(token: string, id: string): Promise<void> {
  const path = `/bookings/${id}`;
  const terms = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, { token });
  const body = { feeCents: terms.feeCents, refundCents: terms.refundCents };
  await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
}

const actsOn = (bookingId: string) =>
  db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', bookingId)
    .where('act', 'in', ['driver_exported', 'driver_erased'])
    .orderBy('id')
    .execute();

describe('the data of a driver without an account', () => {
  test('is exported with the whole license, of one who was typed in and one who was invited', async () => {
    const made = await trip();
    const { link: _link, ...driver } = await invited(made);
    const { booking } = made;
    const ofTrip = { reference: booking.reference, pickupAt: booking.pickupAt, returnAt: booking.returnAt };
    const own = await app.expect<DriverExport>(
      200,
      'POST',
      ...requested('export', { of: 'booking', id: booking.id }),
    );
    expect(own).toMatchObject({
      trip: ofTrip,
      invitation: null,
      driver: { ...typedIn, birthDate: null },
    });
    const other = await app.expect<DriverExport>(200, 'POST', ...requested('export', driver));
    expect(other).toMatchObject({ trip: ofTrip, driver: { ...details, email: null, phone: null } });
    expect(other.invitation?.answeredAt).not.toBeNull();
    expect(await actsOn(booking.id)).toEqual([
      { act: 'driver_exported', facts: { reason, of: 'booking', id: booking.id } },
      { act: 'driver_exported', facts: { reason, of: 'other_driver', id: driver.id } },
    ]);
  });

  test('is found by the email address that was typed in, in every booking', async () => {
    const email = 'often@canary.example';
    const made = [await trip({ ...typedIn, email }), await trip({ ...typedIn, email })];
    const { bookings } = await app.expect<{ bookings: { reference: string }[] }>(
      200,
      'GET',
      `/operator/bookings?search=${email}`,
      { token: manager.token },
    );
    expect(bookings.map(({ reference }) => reference).toSorted()).toEqual(
      made.map(({ booking }) => booking.reference).toSorted(),
    );
  });
});

describe('a driver without an account is erased', () => {
  test('everywhere, once the trip is over; the trip and its books stay', async () => {
    const made = await trip();
    const { booking } = made;
    const { link: _link, ...other } = await invited(made);
    await whenOver(booking);
    const seen = await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${booking.id}`, {
      token: manager.token,
    });
    expect(seen.driver).toMatchObject({ isNotGuest: true });
    for (const driver of [{ of: 'booking' as const, id: booking.id }, other]) {
      await app.expect(204, 'POST', ...requested('erase', driver));
      const erasedAt = app.clock.now().toString();
      expect(await readErasures(journal)).toContainEqual({ driverId: driver.id, of: driver.of, erasedAt });
      await app.refused(404, 'POST', ...requested('erase', driver));
      await app.refused(404, 'POST', ...requested('export', driver));
    }
    expect(await actsOn(booking.id)).toEqual([
      { act: 'driver_erased', facts: { by: 'operator', reason, of: 'booking', id: booking.id } },
      { act: 'driver_erased', facts: { by: 'operator', reason, of: 'other_driver', id: other.id } },
    ]);
    const story = await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${booking.id}`, {
      token: manager.token,
    });
    expect(story).toMatchObject({
      reference: booking.reference,
      totalCents: booking.totalCents,
      driver: { name: 'Deleted Guest', phone: '', isNotGuest: false },
      otherDrivers: [],
    });
    await requireInvariants(db);
    whole(await verifyAudit(db));
  });

  test('and no table says who it was', async () => {
    const words = {
      firstName: 'Forgettina',
      email: 'forgettina@canary.example',
      driverLicense: 'FG11112222',
    };
    const { booking } = await trip({ ...typedIn, ...words });
    app.clock.set(startOfTests);
    await app.runJobs();
    expect(await tablesThatSay(db, Object.values(words))).toContain('outbox');
    await whenOver(booking);
    await app.expect(204, 'POST', ...requested('erase', { of: 'booking', id: booking.id }));
    expect(await tablesThatSay(db, Object.values(words))).toEqual([]);
  });

  test('not while the trip needs them, unless nobody has answered yet', async () => {
    const made = await trip();
    const { booking } = made;
    const until = /until it ends on Dec \d+, 2026 10:00 AM/;
    const typed = await app.refused(409, 'POST', ...requested('erase', { of: 'booking', id: booking.id }));
    expect(typed.code).toBe('driver_in_use');
    expect(typed.message).toMatch(until);
    expect(typed.message).toContain('has to cancel it and book with another driver');
    const { link: _link, ...answered } = await invited(made);
    const refusal = await app.refused(409, 'POST', ...requested('erase', answered));
    expect(refusal.message).toMatch(until);
    expect(refusal.message).toContain('the guest can remove them on the trip’s page');
    const { link, ...open } = await invited(made, false);
    await app.expect(204, 'POST', ...requested('erase', open));
    await app.refused(410, 'POST', '/driver-invitation', { body: { token: link } });
    expect(await actsOn(booking.id)).toHaveLength(1);
  });

  test('not while a payment is on its way that outlasts the hold, which pays for the trip', async () => {
    const { token } = await app.signedIn();
    const dates = { pickupAt: '2027-01-20T10:00', returnAt: '2027-01-22T10:00' };
    const { id } = await app.hold(token, (await app.quote(dates)).id, typedIn);
    let answer: unknown;
    whileAuthorising = async () => {
      app.clock.advance({ hours: 1 });
      const { token: late } = await newOperator(app, 'manager');
      answer = await app.request('POST', ...requested('erase', { of: 'booking', id }, late));
    };
    await app.pay(token, id);
    const message = expect.stringContaining('A payment for this trip is still processing');
    expect(answer).toMatchObject({ status: 409, body: { message } });
    whileAuthorising = undefined;
  });

  test('as soon as the trip is called off', async () => {
    const { booking, token } = await trip();
    await cancel(token, booking.id);
    await app.expect(204, 'POST', ...requested('erase', { of: 'booking', id: booking.id }));
  });

  test('from what was answered about an order, too', async () => {
    const { payer, bookings } = await friendsOrder(app, { card: '4242424242424242' });
    const [, , { id }] = bookings;
    await cancel(payer.token, id);
    await app.runJobs();
    const words = ['Secondwheel', 'keoni@friends.example', 'H11111162'];
    expect(await tablesThatSay(db, words)).toContain('idempotency_keys');
    await app.expect(204, 'POST', ...requested('erase', { of: 'booking', id }));
    expect(await tablesThatSay(db, words)).toEqual([]);
  });

  test('from what a host was answered whose vehicle has another host now', async () => {
    const words = { firstName: 'Handoverina', email: 'handoverina@canary.example' };
    const { booking, token } = await trip({ ...typedIn, ...words });
    const host = await fleetHost(app);
    const call = { token: host.token, key: randomUUID() };
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, call);
    const { user } = await app.signedIn({ roles: ['guest', 'host'] });
    const itself = db.updateTable('vehicles').where('id', '=', booking.vehicle.id);
    await itself.set({ host_id: user.id }).execute();
    await cancel(token, booking.id);
    await app.runJobs();
    await app.expect(204, 'POST', ...requested('erase', { of: 'booking', id: booking.id }));
    expect(await tablesThatSay(db, Object.values(words))).toEqual([]);
    await itself.set({ host_id: host.id }).execute();
  });

  test('not where they are the guest, whose account it is', async () => {
    const { token, email } = await app.signedIn();
    const dates = { pickupAt: '2026-11-25T10:00', returnAt: '2026-11-27T10:00' };
    const held = await app.hold(token, (await app.quote(dates)).id, { email: email.toUpperCase() });
    await app.pay(token, held.id);
    const refusal = await app.refused(409, 'POST', ...requested('erase', { of: 'booking', id: held.id }));
    expect(refusal.message).toContain('Please erase their account');
  });
});

describe('who was erased after a dump', () => {
  test.skipIf(testDatabaseKind() === 'embedded')(
    'stays erased in the database restored from it, and the worker completes the journal',
    { timeout: 180_000 },
    async () => {
      const { databaseUrl } = database;
      if (databaseUrl === undefined) throw new Error('this test dumps a database in use');
      const words = {
        firstName: 'Revenella',
        email: 'revenella@canary.example',
        driverLicense: 'RV99998888',
      };
      const made = await trip({ ...typedIn, ...words });
      const { link: _link, ...other } = await invited(made);
      const file = join(folder, 'makani.dump');
      await dumpDatabase({ databaseUrl, dataDir: folder }, file);
      await whenOver(made.booking);
      const booked = { of: 'booking' as const, id: made.booking.id };
      for (const driver of [booked, other]) await app.expect(204, 'POST', ...requested('erase', driver));

      // Whatever the journal has lost, the audit knows.
      const before = await readErasures(journal);
      await writeFile(journal, '');
      await completeErasureJournal(app.context);
      const sorted = (lines: typeof before) => lines.map((line) => JSON.stringify(line)).toSorted();
      expect(sorted(await readErasures(journal))).toEqual(sorted(before));

      const target = await createTestDatabase();
      await restoreDatabase({ databaseUrl: target.databaseUrl, dataDir: folder }, file, { force: true });
      const restored = await createTestApp({ database: target, dataKey, env: { ERASURE_JOURNAL: journal } });
      const known = before.length;
      expect(await tablesThatSay(restored.context.db, Object.values(words))).not.toEqual([]);
      expect(await replayErasures(restored.context, [journal])).toEqual({ known, repeated: 2 });
      expect(await tablesThatSay(restored.context.db, Object.values(words))).toEqual([]);
      const left = await restored.context.db.selectFrom('other_drivers').select('id').execute();
      expect(left.map(({ id }) => id)).not.toContain(other.id);
      await requireInvariants(restored.context.db);
      whole(await verifyAudit(restored.context.db));
      expect(await replayErasures(restored.context, [journal])).toEqual({ known, repeated: 0 });
    },
  );
});

test.each(['export', 'erase'] as const)(
  'to %s a driver takes a manager, the password and a reason',
  async (act) => {
    const { booking } = await trip();
    const driver = { of: 'booking' as const, id: booking.id };
    const { token } = await newOperator(app, 'manager');
    const desk = await newOperator(app, 'desk');
    expect((await app.refused(403, 'POST', ...requested(act, driver, desk.token))).code).toBe(
      'managers_only',
    );
    const [path] = requested(act, driver);
    expect(await app.refused(400, 'POST', path, { token, body: driver })).toHaveProperty('fields.reason');
    for (const of of ['booking', 'other_driver'] as const)
      await app.refused(404, 'POST', ...requested(act, { of, id: randomUUID() }, token));
    app.clock.advance({ minutes: 6 });
    const late = await app.refused(403, 'POST', ...requested(act, driver, token));
    expect(late.code).toBe('password_needed');
    expect(await actsOn(booking.id)).toEqual([]);
  },
);
