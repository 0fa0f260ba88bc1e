import { randomUUID } from 'node:crypto';
import { cover } from '@makani/domain/messages/cover-contacts';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

describe('a question before a booking', () => {
  test('goes to the host, and the answer comes back', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const unreadOf = ({ token }: { token: string }) => app.expect(200, 'GET', '/messages/unread', { token });
    expect(await unreadOf(guest)).toEqual({ unread: 0, hasThreads: false });
    const { thread, messages } = await talk.ask(guest, 'Is there room for two surfboards?');
    expect(thread).toMatchObject({
      side: 'guest',
      booking: null,
      isCovered: true,
      closed: null,
      canBlock: true,
      vehicle: { name: 'Toyota Sienna Platinum' },
    });
    expect(messages).toMatchObject([{ from: 'guest', isOwn: true, number: 1, senderName: 'Ada' }]);
    expect(await unreadOf(host)).toEqual({ unread: 1, hasThreads: true });
    expect(await unreadOf(guest)).toEqual({ unread: 0, hasThreads: true });
    expect(await talk.threads(host)).toMatchObject([{ side: 'host', guestName: 'Ada', unread: 1 }]);
    expect(await talk.read(host, thread.id, 1)).toEqual({ unread: 0 });
    await talk.send(host, thread.id, 'There is, inside.');
    expect(await talk.threads(guest)).toMatchObject([
      { unread: 1, readByOthers: 2, lastMessage: { text: 'There is, inside.', isOwn: false, from: 'host' } },
    ]);
    await requireInvariants(db);
  });

  test('and a further one about the vehicle stay together', async () => {
    const guest = await talk.guest();
    const { thread } = await talk.ask(guest, 'One?');
    const again = await talk.ask(guest, 'Two?');
    expect(again.thread.id).toBe(thread.id);
    expect(again.messages.map(({ text }) => text)).toEqual(['One?', 'Two?']);
  });

  test('sent twice is one message, also with another text', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const clientId = randomUUID();
    const { thread } = await talk.ask(guest, 'Is it blue?', { clientId });
    expect((await talk.ask(guest, 'Is it red?', { clientId })).messages).toMatchObject([
      { clientId, text: 'Is it blue?' },
    ]);
    const answer = randomUUID();
    const first = await talk.send(host, thread.id, 'It is.', { clientId: answer });
    expect(await talk.send(host, thread.id, 'It isn’t.', { clientId: answer })).toEqual(first);
    expect(await talk.texts(guest, thread.id)).toEqual(['Is it blue?', 'It is.']);
    const { thread: other } = await talk.ask(guest, 'And this?', {
      vehicleId: (await app.vehicle('Honda Odyssey Elite')).id,
    });
    expect(
      await app.refused(400, ...talk.sending(host, other.id, 'It is.', { clientId: answer })),
    ).toMatchObject({ fields: { clientId: 'This id belongs to another message.' } });
  });

  test('needs a confirmed address, a vehicle on offer, and another’s', async () => {
    const unproven = await talk.guest({ isVerified: false });
    expect(await app.refused(403, ...(await talk.question(unproven, 'Hi')))).toMatchObject({
      code: 'email_not_verified',
    });
    const { id } = await app.vehicle();
    const host = await talk.host();
    await db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', host.id)
      .execute();
    expect(await app.refused(409, ...(await talk.question(host, 'Hi')))).toMatchObject({
      code: 'own_vehicle',
    });
    const guest = await talk.guest();
    const unknown = { vehicleId: randomUUID() };
    await app.refused(404, ...(await talk.question(guest, 'Hi', unknown)));
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', id).execute();
    await app.refused(404, ...(await talk.question(guest, 'Hi', { vehicleId: id })));
    await db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', id).execute();
    await app.refused(401, 'POST', '/messages/questions', { body: {} });
  });

  test.each(['', '   ', 'a'.repeat(2001)])('%j is no message', async (text) => {
    await app.refused(400, ...(await talk.question(await talk.guest(), text)));
  });
});

describe('contact details', () => {
  test('are covered until the booking of the question is confirmed, and shown then', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const { thread, messages } = await talk.ask(guest, 'Call 808-555-0100');
    expect(messages).toMatchObject([{ text: `Call ${cover}`, isCovered: true }]);
    await talk.send(host, thread.id, 'Mail me: keola@example.com');
    const booking = await talk.book(guest);
    const own = await talk.threadOf(guest, booking.id);
    expect(own).toMatchObject({
      id: thread.id,
      isCovered: true,
      canBlock: false,
      booking: { id: booking.id },
    });
    expect(await talk.texts(guest, thread.id)).toEqual([`Call ${cover}`, `Mail me: ${cover}`]);
    await talk.confirm(booking);
    expect(await talk.texts(guest, thread.id)).toEqual(['Call 808-555-0100', 'Mail me: keola@example.com']);
    expect(await talk.threads(host)).toMatchObject([{ id: thread.id, isCovered: false }]);
    await requireInvariants(db);
  });

  test('of a card are refused', async () => {
    const refused = await app.refused(
      422,
      ...(await talk.question(await talk.guest(), 'My card is 4242 4242 4242 4242')),
    );
    expect(refused).toMatchObject({ code: 'card_data_refused' });
  });
});

describe('the thread of a booking', () => {
  test('is opened by its guest and its host, and is the same one', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const booking = await talk.book(guest);
    const own = await talk.threadOf(guest, booking.id);
    expect(await talk.threadOf(host, booking.id)).toMatchObject({ id: own.id, side: 'host' });
    // Nobody has written, so it is in no list.
    expect(await talk.threads(guest)).toEqual([]);
    await talk.send(host, own.id, 'Aloha!');
    expect(await talk.threads(guest)).toMatchObject([
      { id: own.id, booking: { reference: booking.reference } },
    ]);
  });

  test('is where a guest with a trip asks about the vehicle', async () => {
    const guest = await talk.guest();
    const booking = await talk.book(guest);
    const { thread } = await talk.ask(guest, 'Where do we meet?');
    expect(thread.booking?.id).toBe(booking.id);
    expect((await talk.threadOf(guest, booking.id)).id).toBe(thread.id);
  });

  test('has none for a hold', async () => {
    const guest = await talk.guest();
    const { id } = await app.hold(guest.token, (await app.quote()).id);
    await app.refused(404, 'PUT', `/messages/bookings/${id}`, { token: guest.token });
  });

  test('leaves a question to the first of two bookings', async () => {
    const guest = await talk.guest();
    const { thread } = await talk.ask(guest, 'Hi');
    const first = await talk.book(guest);
    const second = await talk.book(guest, { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    expect((await talk.threadOf(guest, first.id)).id).toBe(thread.id);
    expect((await talk.threadOf(guest, second.id)).id).not.toBe(thread.id);
    await requireInvariants(db);
  });
});

test('a thread of ten thousand messages is read page by page', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'The first');
  const rows = Array.from({ length: 9_999 }, (_, index) => ({
    id: randomUUID(),
    thread_id: thread.id,
    number: index + 2,
    client_id: randomUUID(),
    side: 'guest' as const,
    sender_id: guest.id,
    text: `Message ${index + 2}`,
    sent_at: app.clock.now(),
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('messages')
      .values(rows.slice(at, at + 1000))
      .execute();
  await db.updateTable('message_threads').set({ last_number: 10_000 }).where('id', '=', thread.id).execute();
  expect(await talk.unread(host)).toBe(99);
  const newest = await talk.page(host, thread.id);
  expect(newest.messages.map(({ number }) => number)).toEqual(numbers(9_951, 10_000));
  expect(newest.nextCursor).toBe('9951');
  const older = await talk.page(host, thread.id, `?cursor=${newest.nextCursor}`);
  expect(older.messages.map(({ number }) => number)).toEqual(numbers(9_901, 9_950));
  const first = await talk.page(host, thread.id, '?cursor=3');
  expect(first).toMatchObject({ messages: [{ number: 1 }, { number: 2 }], nextCursor: null });
  expect((await talk.page(host, thread.id, '?after=9998')).messages).toMatchObject([
    { number: 9_999 },
    { number: 10_000 },
  ]);
  await app.refused(400, 'GET', `/messages/threads/${thread.id}?cursor=x`, { token: host.token });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test('a host who never answers is seen to take as long as guests have waited', async () => {
  const { id } = await app.vehicle();
  for (let guests = 0; guests < 3; guests += 1) await talk.ask(await talk.guest(), 'Anybody there?');
  const shown = async () =>
    (await app.expect<{ host: { messageAnswerHours: number | null } }>(200, 'GET', `/cars/${id}`)).host
      .messageAnswerHours;
  expect(await shown()).toBeNull();
  app.clock.advance({ hours: 30 });
  expect(await shown()).toBe(30);
  app.clock.advance({ hours: 100 });
  expect(await shown()).toBe(130);
});

test('the vehicle says how long its host takes to answer, from three threads on', async () => {
  const [host, vehicle] = [await talk.host(), await app.vehicle()];
  const hoursShown = async () => {
    const { host: shown } = await app.expect<{ host: { messageAnswerHours: number | null } }>(
      200,
      'GET',
      `/cars/${vehicle.id}`,
    );
    return shown.messageAnswerHours;
  };
  for (const minutes of [30, 100]) {
    const { thread } = await talk.ask(await talk.guest(), 'Hi');
    app.clock.advance({ minutes });
    await talk.send({ token: await talk.again(host) }, thread.id, 'Aloha');
  }
  expect(await hoursShown()).toBeNull();
  await talk.ask(await talk.guest(), 'Anybody there?');
  expect(await hoursShown()).toBeNull();
  // A question without an answer counts after a day.
  app.clock.advance({ hours: 25 });
  expect(await hoursShown()).toBe(2);
  await talk.ask(await talk.guest(), 'Hello?');
  await talk.ask(await talk.guest(), 'Hello?');
  app.clock.advance({ hours: 25 });
  expect(await hoursShown()).toBe(25);
});
