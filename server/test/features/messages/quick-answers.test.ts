import { randomUUID } from 'node:crypto';
import type { DayPage } from '@makani/contract/handover/today';
import type { Message } from '@makani/contract/messages/messages';
import type { QuickAnswer } from '@makani/contract/messages/quick-answers';
import { beforeEach, expect, test } from 'vitest';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { type Person, Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

/** A confirmed trip from December 1, 10:00 in Honolulu, and its thread. */
async function trip(): Promise<{ guest: Person; bookingId: string; threadId: string }> {
  const guest = await talk.guest();
  const booking = await talk.book(guest);
  await talk.confirm(booking);
  const { id: threadId } = await talk.threadOf(guest, booking.id);
  return { guest, bookingId: booking.id, threadId };
}

/** 8:30 in the morning of the pickup. */
const morning = '2026-12-01T18:30:00Z';

function answering(
  token: string,
  threadId: string,
  [answer, minutes]: [QuickAnswer, number?],
  clientId: string = randomUUID(),
) {
  const body = { clientId, answer, minutes: minutes ?? null };
  return ['POST', `/messages/threads/${threadId}/quick-answers`, { token, body }] as const;
}

async function expectedAtDesk(): Promise<(string | null)[]> {
  const { token } = await Desk.open(app);
  const { places } = await app.expect<DayPage>(200, 'GET', '/operator/today', { token });
  return places.flatMap(({ events }) => events.map(({ expectedAt }) => expectedAt));
}

test('a guest who runs late says so in the thread, and desk and host see when they’ll be there', async () => {
  const { guest, threadId } = await trip();
  app.clock.set(morning);
  const token = await talk.again(guest);
  const clientId = randomUUID();
  const sent = await app.expect<Message>(201, ...answering(token, threadId, ['running_late', 20], clientId));
  expect(sent).toMatchObject({
    from: 'guest',
    automatic: null,
    text: 'I’m running about 20 minutes late. I should be there around 10:20 AM.',
  });
  // The same answer once more is the same message.
  await app.expect(201, ...answering(token, threadId, ['running_late', 20], clientId));
  expect((await talk.page({ token }, threadId)).messages).toHaveLength(1);
  expect(await expectedAtDesk()).toEqual(['2026-12-01T10:20']);
  const host = await talk.host();
  const day = await app.expect<DayPage>(200, 'GET', '/host/today', { token: host.token });
  expect(day.places.flatMap(({ events }) => events.map((event) => event.expectedAt))).toEqual([
    '2026-12-01T10:20',
  ]);
  await app.expect(201, ...answering(token, threadId, ['running_late', 45]));
  expect(await expectedAtDesk()).toEqual(['2026-12-01T10:45']);
  // Past the agreed time, the minutes count from now.
  app.clock.set('2026-12-01T21:00:00Z');
  await app.expect(201, ...answering(await talk.again(guest), threadId, ['running_late', 20]));
  expect(await expectedAtDesk()).toEqual(['2026-12-01T11:20']);
});

test('the ready answers are for the guest, on the day of pickup or return alone', async () => {
  const { guest, threadId } = await trip();
  const offered = async () => {
    const token = await talk.again(guest);
    return (await talk.page({ token }, threadId)).thread.quickAnswersFor;
  };
  expect(await offered()).toBeNull();
  expect(await app.refused(409, ...answering(guest.token, threadId, ['here']))).toMatchObject({
    code: 'act_refused',
  });
  app.clock.set(morning);
  expect(await offered()).toBe('pickup');
  const token = await talk.again(guest);
  const host = await talk.host();
  expect((await talk.page(host, threadId)).thread.quickAnswersFor).toBeNull();
  await app.refused(409, ...answering(host.token, threadId, ['here']));
  await app.refused(404, ...answering((await talk.guest()).token, threadId, ['here']));
  await app.refused(400, ...answering(token, threadId, ['running_late']));
  await app.refused(400, ...answering(token, threadId, ['here', 20]));
  await app.expect(201, ...answering(token, threadId, ['here']));
  await app.expect(201, ...answering(token, threadId, ['cannot_find']));
  expect(await talk.texts({ token }, threadId)).toEqual([
    'I’m here for the pickup.',
    'I can’t find the car.',
  ]);
  app.clock.set('2026-12-02T18:00:00Z');
  expect(await offered()).toBeNull();
});

test('an answer that is sent again after midnight is the same message', async () => {
  const { guest, threadId } = await trip();
  app.clock.set(morning);
  const clientId = randomUUID();
  await app.expect(201, ...answering(await talk.again(guest), threadId, ['here'], clientId));
  app.clock.set('2026-12-02T18:00:00Z');
  const token = await talk.again(guest);
  const again = await app.expect<Message>(201, ...answering(token, threadId, ['here'], clientId));
  expect(again.text).toBe('I’m here for the pickup.');
  expect(await talk.texts({ token }, threadId)).toHaveLength(1);
});

test('a thread that is closed takes no ready answer', async () => {
  const { guest, threadId } = await trip();
  app.clock.set(morning);
  await db
    .updateTable('message_threads')
    .set({ blocked_by: 'desk', blocked_at: app.clock.now() })
    .where('id', '=', threadId)
    .execute();
  const token = await talk.again(guest);
  expect(await app.refused(409, ...answering(token, threadId, ['here']))).toMatchObject({
    code: 'thread_closed',
  });
});

test('messages about a booking say nothing about how fast its host answers questions', async () => {
  const { guest, threadId } = await trip();
  app.clock.set(morning);
  await app.expect(201, ...answering(await talk.again(guest), threadId, ['here']));
  await talk.send({ token: await talk.again(await talk.host()) }, threadId, 'On my way');
  const thread = await db
    .selectFrom('message_threads')
    .select(['first_message_at', 'first_answer_at'])
    .executeTakeFirstOrThrow();
  expect(thread).toEqual({ first_message_at: null, first_answer_at: null });
});
