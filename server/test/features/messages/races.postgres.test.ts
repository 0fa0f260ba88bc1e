import { randomUUID } from 'node:crypto';
import type { Trip } from '@makani/contract/bookings/trips';
import { formatWallClock } from '@makani/contract/kernel/time';
import { messageLimits } from '@makani/contract/messages/messages';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { messageEvents } from '../../../src/features/messages/events/message-events.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { waitingForLocks } from '../bookings/races/waiting-for-locks.ts';
import { Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

test('messages of both at once have a number each, without a gap', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      talk.send(index % 2 === 0 ? guest : host, thread.id, `Message ${index}`),
    ),
  );
  const { messages } = await talk.page(guest, thread.id);
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  await requireInvariants(db);
});

test('the same message sent eight times at once is one', async () => {
  const guest = await talk.guest();
  const question = await talk.question(guest, 'Hi');
  const questions = await Promise.all(Array.from({ length: 8 }, () => app.request(...question)));
  expect(questions.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const [thread] = await talk.threads(guest);
  const sending = talk.sending(guest, thread?.id ?? '', 'Once', { clientId: randomUUID() });
  const sent = await Promise.all(Array.from({ length: 8 }, () => app.request(...sending)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await talk.texts(guest, thread?.id ?? '')).toEqual(['Hi', 'Once']);
});

test('of seven first questions at once, five are asked', async () => {
  const guest = await talk.guest();
  const vehicles = await db.selectFrom('vehicles').select('id').where('status', '=', 'active').execute();
  const questions = await Promise.all(
    vehicles.map(({ id }) => talk.question(guest, 'Hi', { vehicleId: id })),
  );
  expect(questions.length).toBeGreaterThan(messageLimits.openQuestions);
  const sent = await Promise.all(questions.map((question) => app.request(...question)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(messageLimits.openQuestions);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 429]));
  await requireInvariants(db);
});

test('a question becomes the booking’s while both write, and no message is lost', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  const { id } = await app.hold(guest.token, (await app.quote()).id);
  const writing = Array.from({ length: 6 }, (_, index) =>
    talk.send(index % 2 === 0 ? guest : host, thread.id, `Message ${index}`),
  );
  const [paid] = await Promise.all([app.pay(guest.token, id), ...writing]);
  expect(paid.status).toBe(200);
  const own = await talk.threadOf(guest, id);
  expect(own).toMatchObject({ id: thread.id, lastNumber: 7, booking: { id } });
  await requireInvariants(db);
});

test('a question that waits while the guest books goes to the booking', async () => {
  const guest = await talk.guest();
  const [{ id }, vehicle] = [await app.hold(guest.token, (await app.quote()).id), await app.vehicle()];
  const asking = await db.transaction().execute(async (trx) => {
    const now = app.clock.now();
    const times = { last_message_at: now, retained_from: now, created_at: now };
    await trx
      .insertInto('message_threads')
      .values({ id: randomUUID(), guest_id: guest.id, vehicle_id: vehicle.id, booking_id: null, ...times })
      .execute();
    const request = talk.ask(guest, 'Is there a cooler?');
    request.catch(() => undefined);
    await waitingForLocks(db, 1);
    await trx
      .updateTable('bookings')
      .set({ status: 'pending', confirm_by: app.clock.now().add({ hours: 8 }) })
      .where('id', '=', id)
      .execute();
    return { request };
  });
  expect((await asking.request).thread.booking).toMatchObject({ id });
  expect(await db.selectFrom('message_threads').select('booking_id').execute()).toEqual([{ booking_id: id }]);
});

test('guest and host open the thread of a booking at once, and it is one', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const booking = await talk.book(guest);
  const opened = await Promise.all([guest, host, guest, host].map((one) => talk.threadOf(one, booking.id)));
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
});

function landing({ token }: { token: string }, id: string, at: string) {
  const body = { flight: { number: 'HA 12', landsAt: `2026-12-01T${at}` } };
  return ['PUT', `/bookings/${id}/flight`, { token, body }] as const;
}

const flightOf = async ({ token }: { token: string }, id: string) =>
  (await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token })).flight;

test('of landings set at once, the last one that the host read of is the one that holds', async () => {
  const guest = await talk.guest();
  const { id } = await talk.book(guest);
  const times = ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30'];
  await Promise.all(times.map((at) => app.expect(200, ...landing(guest, id, at))));
  const [thread] = await talk.threads(guest);
  const texts = await talk.texts(guest, thread?.id ?? '');
  expect(texts).toHaveLength(times.length);
  const expected = formatWallClock((await flightOf(guest, id))?.pickupAt.slice(11) ?? '');
  expect(texts.at(-1)).toContain(`I should be there around ${expected}.`);
  await requireInvariants(db);
});

test('a landing that the host can’t be told of is not stored', async () => {
  const guest = await talk.guest();
  const { id } = await talk.book(guest);
  await sql`alter table messages add constraint nothing_new check (number < 0) not valid`.execute(db);
  const failed = await app.request(...landing(guest, id, '11:00'));
  await sql`alter table messages drop constraint nothing_new`.execute(db);
  expect(failed.status).toBe(500);
  expect(await flightOf(guest, id)).toBeNull();
  expect(await talk.threads(guest)).toEqual([]);
  await app.expect(200, ...landing(guest, id, '11:00'));
  expect(await flightOf(guest, id)).toMatchObject({ landsAt: '2026-12-01T11:00' });
});

test('another process hears of it, on its one connection, and ends its streams when that is lost', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const events = messageEvents(app.database);
  const stream = events.follow({ as: 'person', id: host.id, session: 'one' });
  let text = '';
  stream.body.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(
      async () => {
        await talk.ask(guest, 'Hi');
        return text;
      },
      { timeout: 10_000 },
    )
    .toContain('"kind":"message"');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'makani listener' and datname = current_database()`.execute(db);
  // Its window comes back with its session, and loads again.
  await expect.poll(() => stream.body.readableEnded, { timeout: 15_000 }).toBe(true);
  await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => events.open()).toBe(0);
});

async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'makani listener' and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
