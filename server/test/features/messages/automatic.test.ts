import { randomUUID } from 'node:crypto';
import type { AutomaticKind } from '@makani/contract/messages/automatic-messages';
import type { Message } from '@makani/contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { needsSignatureOf } from '../../../src/features/handover/public/agreements.ts';
import { writeAutomatic } from '../../../src/features/messages/automatic/write-automatic.ts';
import { mailUnread } from '../../../src/features/messages/mail/mail-unread.ts';
import { reviewedBookings } from '../../../src/features/reviews/public/reviews.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { otherHost } from '../../kit/hosts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { type Person, Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);
const above = { needsSignature: needsSignatureOf, reviewed: reviewedBookings };

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
  await db.deleteFrom('automatic_messages_off').execute();
});

/** A confirmed trip from December 1, 10:00, to December 4. */
async function trip(guest: Person): Promise<string> {
  const booking = await talk.book(guest);
  await talk.confirm(booking);
  return booking.id;
}

async function written(guest: Person, bookingId: string): Promise<Message[]> {
  const token = await talk.again(guest);
  const { id } = await talk.threadOf({ token }, bookingId);
  return (await talk.page({ token }, id)).messages;
}

async function kinds(guest: Person, bookingId: string): Promise<(AutomaticKind | null)[]> {
  return (await written(guest, bookingId)).map(({ automatic }) => automatic);
}

async function switchOff(...off: AutomaticKind[]): Promise<void> {
  const { token } = await talk.host();
  const stored = await app.expect(200, 'PUT', '/host/messages/automatic', { token, body: { off } });
  expect(stored).toEqual({ off });
}

/** Jobs that note the moments, and then the one that writes. */
async function passMoment(at: string): Promise<void> {
  app.clock.set(at);
  await app.runJobs();
  await app.runJobs();
}

test('each moment of a trip is written once into its thread, however often the job runs', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  await passMoment('2026-11-20T19:00:00Z');
  expect(await kinds(guest, id)).toEqual(['booked']);
  await passMoment('2026-11-30T21:00:00Z');
  await passMoment('2026-12-03T21:00:00Z');
  await passMoment('2026-12-06T21:00:00Z');
  await passMoment('2026-12-06T22:00:00Z');
  const messages = await written(guest, id);
  expect(messages.map(({ automatic }) => automatic)).toEqual([
    'booked',
    'day_before',
    'return_steps',
    'review',
  ]);
  const [booked, dayBefore, steps, review] = messages.map(({ text }) => text);
  expect(booked).toContain('pickup Tue, Dec 1, 10:00 AM, return Fri, Dec 4, 10:00 AM');
  expect(dayBefore).toContain('Sign the rental agreement on your trip page.');
  expect(dayBefore).toContain('Arriving by plane? Add your flight on your trip page');
  expect(steps).toContain('Be back by Fri, Dec 4, 10:00 AM.');
  expect(review).toContain('leave a review');
  expect(messages[0]).toMatchObject({ from: 'desk', isOwn: false, senderName: 'Makani', isCovered: false });
  await requireInvariants(db);
});

test('three workers at once write one message, and a crash before the commit leaves it to the next run', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  const crashing = { ...above, needsSignature: () => Promise.reject(new Error('the process ends here')) };
  expect(await writeAutomatic(app.context, crashing)).toBe(0);
  expect(await kinds(guest, id)).toEqual([]);
  const sums = await Promise.all([1, 2, 3].map(() => writeAutomatic(app.context, above)));
  expect(sums.reduce((sum, one) => sum + one)).toBe(1);
  expect(await kinds(guest, id)).toEqual(['booked']);
});

test('a moment that its host has switched off is over without a message, also after it is switched on again', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  await switchOff('booked', 'review');
  await writeAutomatic(app.context, above);
  expect(await kinds(guest, id)).toEqual([]);
  await switchOff('review');
  await writeAutomatic(app.context, above);
  expect(await kinds(guest, id)).toEqual([]);
  // Another host’s choice is their own.
  const { token } = await otherHost(app);
  expect(await app.expect(200, 'GET', '/host/messages/automatic', { token })).toEqual({ off: [] });
});

test('an automatic message counts as unread for nobody and sends no mail of its own', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const id = await trip(guest);
  await writeAutomatic(app.context, above);
  expect([await talk.unread(guest), await talk.unread(host)]).toEqual([0, 0]);
  app.clock.advance({ minutes: 5 });
  expect(await mailUnread(app.context)).toBe(0);
  // A mail about a message of the guest counts that one alone.
  const { id: threadId } = await talk.threadOf(guest, id);
  await talk.send(guest, threadId, 'Aloha!');
  app.clock.advance({ minutes: 2 });
  expect(await mailUnread(app.context)).toBe(1);
  const [mail] = await db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'unread_messages')
    .execute();
  expect(JSON.stringify(mail?.payload)).toContain('"count":1');
  expect(mail?.recipient).not.toBe(guest.email);
});

test('a request that nobody has confirmed, and a trip that was called off, get none', async () => {
  const guest = await talk.guest();
  const { id } = await talk.book(guest);
  await writeAutomatic(app.context, above);
  expect(await kinds(guest, id)).toEqual([]);
});

test('the day before says which drivers haven’t answered', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  await app.expect(201, 'POST', `/bookings/${id}/drivers`, { token: guest.token });
  await passMoment('2026-11-30T21:00:00Z');
  const message = (await written(guest, id)).find(({ automatic }) => automatic === 'day_before');
  expect(message?.text).toContain('One driver you invited hasn’t answered yet.');
});

test('a guest who has written a review isn’t asked for one', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  app.clock.set('2026-12-06T21:00:00Z');
  const reviewed = { ...above, reviewed: () => Promise.resolve(new Set([id])) };
  await writeAutomatic(app.context, reviewed);
  expect(await kinds(guest, id)).not.toContain('review');
});

test('after a swap, the last messages are about the vehicle that the guest has', async () => {
  const guest = await talk.guest();
  const id = await trip(guest);
  const booked = await app.vehicle();
  const other = await db
    .selectFrom('vehicles')
    .select(['id', 'name'])
    .where('id', '<>', booked.id)
    .where('name', '<>', booked.name)
    .executeTakeFirstOrThrow();
  const swap = { from_vehicle_id: booked.id, to_vehicle_id: other.id, swapped_at: app.clock.now() };
  const cause = { cause: 'breakdown' as const, operator_id: randomUUID(), block_id: null };
  await db
    .insertInto('vehicle_swaps')
    .values({ id: randomUUID(), booking_id: id, ...swap, ...cause })
    .execute();
  const details = { energy: 'electric' as const, updated_at: app.clock.now() };
  await db
    .insertInto('vehicle_details')
    .values({ vehicle_id: other.id, ...details })
    .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(details))
    .execute();
  for (const at of ['2026-12-03T21:00:00Z', '2026-12-06T21:00:00Z']) {
    app.clock.set(at);
    await writeAutomatic(app.context, above);
  }
  const texts = new Map((await written(guest, id)).map(({ automatic, text }) => [automatic, text]));
  expect(texts.get('return_steps')).toContain(`Returning the ${other.name} in`);
  expect(texts.get('return_steps')).toContain('Charge it');
  expect(texts.get('review')).toContain(other.name);
  await db.deleteFrom('vehicle_details').where('vehicle_id', '=', other.id).execute();
});
