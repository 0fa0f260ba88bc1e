import { randomUUID } from 'node:crypto';
import type { Message, ThreadPage } from '@makani/contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { collectExport } from '../../../../src/features/account-lifecycle/export-account.ts';
import { messagesForPacket } from '../../../../src/features/messages/public/thread-for-packet.ts';
import { noticeOf } from '../../../../src/features/messages/events/notice-of.ts';
import { asPerson, findFor } from '../../../../src/features/messages/threads/access.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { drivenTrip } from '../../../kit/trip-drivers.ts';
import { Talk } from '../../messages/talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);
beforeEach(() => app.clock.set(startOfTests));

interface Written {
  text: string;
  readers?: 'everyone' | 'payer';
  photoIds?: string[];
}

async function drivenThread(pickupAt: string, returnAt: string) {
  const trip = await drivenTrip(app, { pickupAt, returnAt });
  const host = await fleetHost(app);
  const { id } = await talk.threadOf(trip.payer, trip.booking.id);
  app.clock.advance({ seconds: 1 });
  const write = async ({ token }: { token: string }, written: Written): Promise<Message> => {
    const body = { clientId: randomUUID(), ...written };
    const path = `/messages/threads/${id}/messages`;
    const message = await app.expect<Message>(201, 'POST', path, { token, body });
    app.clock.advance({ seconds: 1 });
    return message;
  };
  return { ...trip, host, id, write };
}

test('what payer, host and desk write about money reaches all of them, and the driver nowhere', async () => {
  const { booking, payer, driver, host, id, write } = await drivenThread(
    '2027-04-01T10:00',
    '2027-04-03T10:00',
  );
  const photo = await talk.photo(host, id);
  await write(host, { text: 'Aloha! Row 4, space 12.' });
  await write(host, { text: 'This is the receipt.', readers: 'payer', photoIds: [photo.id] });
  await write(payer, { text: 'Thanks! Can I have the other half back?', readers: 'payer' });
  const desk = await Desk.open(app);
  const reason = { body: { reason: 'The guest called.' } };
  await app.expect(200, 'POST', `/operator/messages/threads/${id}/open`, { token: desk.token, ...reason });
  await app.expect(201, 'POST', `/operator/messages/threads/${id}/messages`, {
    token: desk.token,
    body: { clientId: randomUUID(), text: 'We’ve sent it.', readers: 'payer' },
  });
  const all = [
    'Aloha! Row 4, space 12.',
    'This is the receipt.',
    'Thanks! Can I have the other half back?',
    'We’ve sent it.',
  ];
  expect(await talk.texts(payer, id)).toEqual(all);
  expect(await talk.texts(host, id)).toEqual(all);
  const atDesk = await app.expect<ThreadPage>(200, 'GET', `/operator/messages/threads/${id}`, desk);
  expect(atDesk.messages.map(({ readers }) => readers)).toEqual(['everyone', 'payer', 'payer', 'payer']);
  expect(atDesk.thread.driverName).toBe('Ada');

  expect(await talk.texts(driver, id)).toEqual(all.slice(0, 1));
  expect(await talk.threads(driver)).toMatchObject([
    { id, lastMessage: { text: all[0] }, lastNumber: 1, unread: 1, driverName: null },
  ]);
  expect(await talk.unread(driver)).toBe(1);
  expect((await talk.page(driver, id, '?after=1')).messages).toEqual([]);
  expect((await collectExport(app.context, driver.id, app.clock.now())).threads).toMatchObject([
    { messages: [{ text: all[0] }] },
  ]);
  expect(JSON.stringify((await collectExport(app.context, payer.id, app.clock.now())).threads)).toContain(
    'This is the receipt.',
  );
  expect((await messagesForPacket(db, booking.id)).map(({ readers }) => readers)).toEqual([
    'everyone',
    'payer',
    'payer',
    'payer',
  ]);
  const access = await findFor(db, id, asPerson(driver.id), app.clock.now());
  const notice = await noticeOf(
    db,
    access,
    { kind: 'message', number: 2, readers: 'payer' },
    app.clock.now(),
  );
  expect(notice.to).toEqual([payer.id, host.id]);
  await requireInvariants(db);
});

test('a photo of a message that isn’t for the driver opens at no address of theirs', async () => {
  const { driver, payer, host, id, write } = await drivenThread('2027-05-01T10:00', '2027-05-03T10:00');
  const photo = await talk.photo(host, id);
  await write(host, { text: 'The parking ticket.', photoIds: [photo.id] });
  const [shown] = (await talk.page(driver, id)).messages[0]?.photos ?? [];
  const open = async (src = '') => (await app.app.inject(src)).statusCode;
  expect(await open(shown?.src)).toBe(200);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('message_photos').set({ message_id: null }).where('id', '=', photo.id).execute();
  });
  await write(host, { text: 'The receipt.', photoIds: [photo.id], readers: 'payer' });
  expect(await open(shown?.src)).toBe(404);
  const ofPayer = (await talk.page(payer, id)).messages.at(-1)?.photos[0];
  expect(await open(ofPayer?.src)).toBe(200);
});

test('payer and driver read apart, and each is mailed about what they can read', async () => {
  const { payer, driver, host, id, write } = await drivenThread('2027-06-01T10:00', '2027-06-03T10:00');
  const { number } = await write(host, { text: 'Row 4, space 12.' });
  await write(host, { text: 'Your deposit is released.', readers: 'payer' });
  expect(await talk.read(driver, id, 99)).toEqual({ unread: 0 });
  expect([await talk.unread(payer), await talk.unread(driver)]).toEqual([2, 0]);
  app.mails.length = 0;
  app.clock.advance({ minutes: 2 });
  await app.runJobs();
  await app.runJobs();
  const mailsTo = ({ email }: { email: string }) =>
    app.mails.filter(({ to, subject }) => to === email && subject.includes('message'));
  expect(mailsTo(driver)).toEqual([]);
  expect(mailsTo(payer)).toMatchObject([{ subject: expect.stringContaining('2 new messages') }]);
  expect(await talk.page(host, id)).toMatchObject({ thread: { readByOthers: 0, readByDriver: 2 } });
  expect(await talk.read(payer, id, number)).toEqual({ unread: 1 });
  expect(await talk.page(host, id)).toMatchObject({ thread: { readByOthers: 1, readByDriver: 2 } });
});

test('without a choice, a text that seems to be about money is the payer’s; with one, the choice counts', async () => {
  const { driver, payer, host, id, write } = await drivenThread('2027-07-01T10:00', '2027-07-03T10:00');
  expect(await write(host, { text: 'Your $40 refund is on its way.' })).toMatchObject({ readers: 'payer' });
  expect(await write(payer, { text: 'We’ll be late.' })).toMatchObject({ readers: 'everyone' });
  expect(await write(host, { text: 'Parking is $5.', readers: 'everyone' })).toMatchObject({
    readers: 'everyone',
  });
  // A driver writes to everybody, also about money.
  expect(await write(driver, { text: 'I paid $5 for parking.' })).toMatchObject({ readers: 'everyone' });
  expect(await talk.texts(driver, id)).toEqual([
    'We’ll be late.',
    'Parking is $5.',
    'I paid $5 for parking.',
  ]);
  await app.expect(400, 'POST', `/messages/threads/${id}/messages`, {
    token: driver.token,
    body: { clientId: randomUUID(), text: 'Psst.', readers: 'payer' },
  });
});

test('the review that the guest can write is no message to the driver', async () => {
  const { booking, payer, driver, id } = await drivenThread('2027-08-01T10:00', '2027-08-03T10:00');
  await talk.confirm(booking);
  app.clock.set('2027-08-05T10:00:00Z');
  await app.runJobs();
  await app.runJobs();
  const automatic = async (person: { id: string }) =>
    (await talk.page({ token: await talk.again(person) }, id)).messages.flatMap(
      ({ automatic: kind }) => kind ?? [],
    );
  expect(await automatic(payer)).toContain('review');
  expect(await automatic(driver)).not.toContain('review');
});
