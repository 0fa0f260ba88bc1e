import { beforeEach, expect, test } from 'vitest';
import { MailTransportUnavailable } from '../../../src/adapters/mail/mail-transport.ts';
import { sendDueMail } from '../../../src/features/mail/public/mail.ts';
import { mailUnread } from '../../../src/features/messages/mail/mail-unread.ts';
import { uuidOf } from '../../../src/lib/uuid-of.ts';
import { emptyBookings } from '../../kit/database/empty-tables.ts';
import { composer } from '../mail/composer.ts';
import { recordingTransport } from '../mail/mail-fixtures.ts';
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
  await db.deleteFrom('outbox').execute();
  app.mails.length = 0;
});

async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  await app.runJobs();
  await app.runJobs();
  return app.mails.splice(0).map(({ to, subject, text }) => ({ to: String(to), subject, text }));
}

test('several messages that wait for two minutes are one mail, with a link and none of their words', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'My secret question');
  app.clock.advance({ seconds: 90 });
  await talk.send(guest, thread.id, 'And another one');
  app.clock.advance({ seconds: 29 });
  expect(await mailed()).toEqual([]);
  app.clock.advance({ seconds: 1 });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', host.id)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    to: expect.stringContaining(email),
    subject: 'You have 2 new messages: Toyota Sienna Platinum',
  });
  expect(mail?.text).toContain(`/messages/${thread.id}`);
  expect(mail?.text).not.toMatch(/secret|another one|Ada/);
  app.clock.advance({ hours: 1 });
  expect(await mailed()).toEqual([]);
  // Another message after an hour is another mail, about all that is unread.
  await talk.send({ token: await talk.again(guest) }, thread.id, 'Hello?');
  app.clock.advance({ minutes: 2 });
  expect(await mailed()).toMatchObject([{ subject: 'You have 3 new messages: Toyota Sienna Platinum' }]);
  await requireInvariants(db);
});

test('what was read in time is not mailed, and nobody is mailed their own', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  await talk.read(host, thread.id, 1);
  await talk.send(host, thread.id, 'Aloha');
  await talk.send(guest, thread.id, 'Mahalo');
  await talk.read(host, thread.id, 3);
  app.clock.advance({ minutes: 2 });
  expect(await mailed()).toMatchObject([
    { to: expect.stringContaining(guest.email), subject: expect.stringContaining('a new message') },
  ]);
});

test('a mail is not queued twice by two workers, nor once more after a crash', async () => {
  const guest = await talk.guest();
  const { thread } = await talk.ask(guest, 'Hi');
  app.clock.advance({ minutes: 2 });
  const sums = await Promise.all([mailUnread(app.context), mailUnread(app.context), mailUnread(app.context)]);
  expect(sums.reduce((sum, mails) => sum + mails)).toBe(1);
  // As a worker leaves it that ends before its commit: the mark is back, and the mail is there.
  await db.updateTable('message_threads').set({ host_mail_at: app.clock.now() }).execute();
  await mailUnread(app.context);
  const queued = await db
    .selectFrom('outbox')
    .select('reference')
    .where('kind', '=', 'unread_messages')
    .execute();
  expect(queued).toEqual([{ reference: uuidOf(thread.id, 'host', '1') }]);
});

test('while mail is away for an hour, messages arrive, and the mail about them comes once afterwards', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  const outcomes: string[] = [];
  let isAway = true;
  const transport = recordingTransport(async () => {
    outcomes.push(isAway ? 'away' : 'sent');
    if (isAway) throw new MailTransportUnavailable('The server does not answer.');
  });
  const send = () => sendDueMail({ db, clock: app.clock, transport, ...composer, log: app.context.log });
  for (let minutes = 0; minutes < 60; minutes += 4) {
    app.clock.advance({ minutes: 4 });
    await mailUnread(app.context);
    await send();
  }
  const [writer, reader] = [{ token: await talk.again(guest) }, { token: await talk.again(host) }];
  await talk.send(writer, thread.id, 'Hello?');
  expect(await talk.texts(reader, thread.id)).toEqual(['Hi', 'Hello?']);
  expect(new Set(outcomes)).toEqual(new Set(['away']));
  isAway = false;
  app.clock.advance({ hours: 1 });
  await send();
  await send();
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
});

test('nobody writes to an account that is gone', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  await talk.send(host, thread.id, 'Aloha');
  await db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', guest.id).execute();
  await talk.read(host, thread.id, 1);
  app.clock.advance({ minutes: 2 });
  expect(await mailUnread(app.context)).toBe(0);
});

test('after a mail, the next one waits for an hour, or until that side has read something', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  app.clock.advance({ minutes: 2 });
  expect(await mailUnread(app.context)).toBe(1);
  for (const text of ['Hello?', 'Anybody there?', 'Please']) {
    await talk.send(guest, thread.id, text);
    app.clock.advance({ minutes: 3 });
    expect(await mailUnread(app.context)).toBe(0);
  }
  app.clock.advance({ minutes: 51 });
  expect(await mailUnread(app.context)).toBe(1);
  // After something was read, the next message is mailed soon again.
  await talk.read({ token: await talk.again(host) }, thread.id, 4);
  await talk.send({ token: await talk.again(guest) }, thread.id, 'Mahalo');
  app.clock.advance({ minutes: 2 });
  expect(await mailUnread(app.context)).toBe(1);
});

test('nobody writes to an account that the operators have blocked', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  await talk.read(host, thread.id, 1);
  await talk.send(host, thread.id, 'Aloha');
  const blocked = { blocked_at: app.clock.now(), block_reason: 'Fraud' };
  await db.updateTable('users').set(blocked).where('id', '=', guest.id).execute();
  app.clock.advance({ minutes: 2 });
  expect(await mailUnread(app.context)).toBe(0);
});
