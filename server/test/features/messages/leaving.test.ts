import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectExport } from '../../../src/features/account-lifecycle/export-account.ts';
import { eraseAccount, lockAccount } from '../../../src/features/account-lifecycle/erase-account.ts';
import { exportThreads } from '../../../src/features/messages/public/export-threads.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { takeFleet } from '../../../src/features/listing/public/take-fleet.ts';
import { releaseVehicles } from '../../../src/features/vehicles/public/hostless-vehicles.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { newHost } from '../../kit/multipart.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { type Person, Talk } from './talk.ts';

// Export, erasure, retention and evidence.

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await db.deleteFrom('message_threads').execute();
});

async function erase({ id }: { id: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (account === undefined) throw new Error('the account is gone');
    await eraseAccount(trx, app.context, account, { by: 'owner' }, app.clock.now());
  });
}

/** A confirmed trip with a message of each party, the guest’s with a photo. */
async function trip(guest: Person): Promise<{ bookingId: string; threadId: string; photo: string }> {
  const host = await talk.host();
  const booking = await talk.book(guest);
  await talk.confirm(booking);
  const { id: threadId } = await talk.threadOf(guest, booking.id);
  const photo = await talk.photo(guest, threadId);
  await talk.send(guest, threadId, 'I am Ada, 808-555-0100', { photoIds: [photo.id] });
  await talk.send(host, threadId, 'Aloha!');
  return { bookingId: booking.id, threadId, photo: photo.src };
}

describe('an export', () => {
  test('has the threads of guest and host, each with what they may read', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const { thread } = await talk.ask(guest, 'Call 808-555-0100');
    await app.expect(204, 'PUT', `/messages/threads/${thread.id}/report`, {
      token: guest.token,
      body: { reason: 'No answer' },
    });
    const { threads } = await collectExport(app.context, guest.id, app.clock.now());
    expect(threads).toMatchObject([
      {
        side: 'guest',
        bookingId: null,
        report: { reason: 'No answer' },
        messages: [{ from: 'guest', isOwn: true, text: 'Call 808-555-0100' }],
      },
    ]);
    expect(await exportThreads(app.context, host.id, app.clock.now())).toMatchObject([
      { side: 'host', report: null, messages: [{ isOwn: false, text: 'Call ••••••' }] },
    ]);
    expect(await exportThreads(app.context, (await talk.guest()).id, app.clock.now())).toEqual([]);
  });
});

describe('an erased account', () => {
  test('takes its questions along', async () => {
    const guest = await talk.guest();
    await talk.ask(guest, 'Hi');
    await erase(guest);
    expect(await talk.threads(await talk.host())).toEqual([]);
    await requireInvariants(db);
  });

  test('leaves the answers of the host in the thread of a booking, and none of its own words', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const { threadId, photo } = await trip(guest);
    await erase(guest);
    const page = await talk.page(host, threadId);
    expect(page).toMatchObject({
      thread: { guestName: '', closed: 'account_deleted' },
      messages: [
        { from: 'guest', senderName: '', text: '', isErased: true, photos: [] },
        { from: 'host', isOwn: true, text: 'Aloha!', isErased: false },
      ],
    });
    expect(await app.refused(409, ...talk.sending(host, threadId, 'Hello?'))).toMatchObject({
      code: 'thread_closed',
    });
    await requireInvariants(db);
    app.clock.advance({ hours: 48 });
    await app.runJobs();
    expect((await app.app.inject(photo)).statusCode).toBe(404);
    const left = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', '=', guest.email)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('retention', () => {
  const threadIds = async () =>
    (await db.selectFrom('message_threads').select('id').execute()).map(({ id }) => id);

  test('ends a question 90 days after its last message', async () => {
    const guest = await talk.guest();
    await talk.ask(guest, 'Hi');
    app.clock.advance({ hours: 24 * 89 });
    await talk.ask({ token: await talk.again(guest) }, 'Still there?');
    app.clock.advance({ hours: 24 * 89 });
    await app.runJobs();
    expect(await threadIds()).toHaveLength(1);
    app.clock.advance({ hours: 25 });
    await app.runJobs();
    expect(await threadIds()).toEqual([]);
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  test('ends the thread of a booking 90 days after the trip, unless a charge or a dispute is open', async () => {
    const guest = await talk.guest();
    const { threadId, bookingId, photo } = await trip(guest);
    app.clock.set('2026-12-05T20:00:00Z');
    await app.runJobs();
    const chargeId = randomUUID();
    await db
      .insertInto('trip_charges')
      .values({
        id: chargeId,
        booking_id: bookingId,
        kind: 'cleaning',
        status: 'proposed',
        facts: '{}',
        words: 'A scratch',
        evidence: '[]',
        proposed_by: 'host',
        proposer_id: (await talk.host()).id,
        request_key: randomUUID(),
        amount_cents: 5_000,
        payee: 'host',
        account: 'host_payable',
        answer_by: Temporal.Instant.from('2027-12-05T20:00:00Z'),
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .execute();
    app.clock.set('2027-03-06T20:00:00Z');
    await sweep();
    expect(await threadIds()).toEqual([threadId]);
    await db.updateTable('trip_charges').set({ status: 'dropped' }).where('id', '=', chargeId).execute();
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', bookingId)
      .executeTakeFirstOrThrow();
    const dispute = {
      id: randomUUID(),
      network_id: 'du_messages',
      charge_id: paymentId,
      amount_cents: 5_000,
      reason: 'fraudulent',
      status: 'under_review' as const,
      due_by: null,
      reminded_days: null,
      answer: null,
      answered_by: null,
      answered_at: null,
      accept_asked_by: null,
      accept_asked_at: null,
      accept_reason: null,
      sent_at: null,
      next_attempt_at: app.clock.now(),
      opened_at: app.clock.now(),
      closed_at: null,
      updated_at: app.clock.now(),
    };
    await db.insertInto('disputes').values(dispute).execute();
    await sweep();
    expect(await threadIds()).toEqual([threadId]);
    await db.deleteFrom('disputes').where('id', '=', dispute.id).execute();
    await sweep();
    expect(await threadIds()).toEqual([]);
    app.clock.advance({ hours: 48 });
    await app.runJobs();
    expect((await app.app.inject(photo)).statusCode).toBe(404);
  });

  test('a message long after the trip stays for 90 days, also when the return moves meanwhile', async () => {
    const guest = await talk.guest();
    const { threadId, bookingId } = await trip(guest);
    // The return was on December 4.
    app.clock.set('2027-03-05T20:00:00Z');
    await talk.send({ token: await talk.again(guest) }, threadId, 'Did you find my sunglasses?');
    await sweep();
    expect(await threadIds()).toEqual([threadId]);
    const earlier = Temporal.Instant.from('2026-12-03T20:00:00Z');
    await db.updateTable('bookings').set({ ends_at: earlier }).where('id', '=', bookingId).execute();
    await sweep();
    expect(await threadIds()).toEqual([threadId]);
    app.clock.advance({ hours: 24 * 91 });
    await sweep();
    expect(await threadIds()).toEqual([]);
  });

  test('ends photos that were never sent, after a day', async () => {
    const guest = await talk.guest();
    const { thread } = await talk.ask(guest, 'Hi');
    await talk.photo(guest, thread.id);
    app.clock.advance({ hours: 25 });
    await app.runJobs();
    expect(await db.selectFrom('message_photos').select('id').execute()).toEqual([]);
    await requireInvariants(db);
  });

  async function sweep(): Promise<void> {
    const { jobs } = await import('../../../src/worker/registry.ts');
    await jobs.find(({ name }) => name === 'sweep rows')?.run(app.context, new AbortController().signal);
  }

  test('follows the trip when its return moves', async () => {
    const guest = await talk.guest();
    const { threadId, bookingId } = await trip(guest);
    const later = Temporal.Instant.from('2026-12-09T20:00:00Z');
    await db
      .updateTable('bookings')
      .set({ ends_at: later, blocked_until: later })
      .where('id', '=', bookingId)
      .execute();
    const row = await db
      .selectFrom('message_threads')
      .select('retained_from')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow();
    expect(row.retained_from.toString()).toBe(later.toString());
  });
});

test('the evidence of a trip has what both wrote, as they wrote it', async () => {
  const guest = await talk.guest();
  const { bookingId } = await trip(guest);
  const desk = await Desk.open(app);
  const sent = await app.app.inject({
    method: 'POST',
    url: `/api/operator/bookings/${bookingId}/evidence.zip`,
    headers: { authorization: `Bearer ${desk.token}` },
    payload: { reason: 'The guest objects.' },
  });
  expect(sent.statusCode).toBe(200);
  const { 'evidence.json': json } = unzipSync(sent.rawPayload);
  expect(JSON.parse(new TextDecoder().decode(json))).toMatchObject({
    messages: [
      {
        number: 1,
        from: 'guest',
        text: 'I am Ada, 808-555-0100',
        photos: [expect.stringMatching(/^photos\/message-[\w-]+\.jpg$/)],
      },
      { number: 2, from: 'host', text: 'Aloha!', photos: [] },
    ],
  });
});

test('what a host wrote stays theirs when they lose the fleet, and when another takes it and writes on', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Is there a roof rack?');
  await talk.send(host, thread.id, 'There is.');
  await inTransaction(db, (trx) => releaseVehicles(trx, host.id));
  await requireInvariants(db);
  app.clock.advance({ hours: 1 });
  const next = await newHost(app);
  await inTransaction(db, (trx) => takeFleet(trx, next.user.id, app.clock.now()));
  await talk.send(next, thread.id, 'And it’s mine now.');
  const written = db.selectFrom('messages').select('sender_id').where('thread_id', '=', thread.id);
  const senders = (await written.orderBy('number').execute()).map(({ sender_id: id }) => id);
  expect(senders).toEqual([guest.id, host.id, next.user.id]);
  await requireInvariants(db);
});
