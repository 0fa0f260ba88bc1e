import { randomUUID } from 'node:crypto';
import { messageLimits } from '@makani/contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { countOpenQuestions } from '../../../src/features/messages/data/threads.repository.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from './talk.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on' } });
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('message_threads').execute();
  await db.deleteFrom('rate_limits').execute();
});

async function vehicles(): Promise<string[]> {
  const rows = await db.selectFrom('vehicles').select('id').where('status', '=', 'active').execute();
  return rows.map(({ id }) => id);
}

test('a guest has at most five questions that nobody has answered', async () => {
  const [guest, host, all] = [await talk.guest(), await talk.host(), await vehicles()];
  const [first = '', sixth = ''] = [all[0], all[5]];
  for (const vehicleId of all.slice(0, 5)) await talk.ask(guest, 'Hi', { vehicleId });
  expect(await app.refused(429, ...(await talk.question(guest, 'Hi', { vehicleId: sixth })))).toMatchObject({
    code: 'too_many_questions',
  });
  // A further message to one of the five is no sixth question.
  const { thread } = await talk.ask(guest, 'And?', { vehicleId: first });
  await talk.send(host, thread.id, 'Aloha!');
  await talk.ask(guest, 'Hi', { vehicleId: sixth });
});

test('a person writes twenty messages an hour in questions, and what is refused counts for nothing', async () => {
  const guest = await talk.guest();
  const { thread } = await talk.ask(guest, 'Hi');
  const clientId = randomUUID();
  for (let sent = 1; sent < messageLimits.questionsPerHour; sent += 1)
    await talk.send(guest, thread.id, `Message ${sent}`, sent === 1 ? { clientId } : {});
  const refused = await app.refused(429, ...talk.sending(guest, thread.id, 'One more'));
  expect(refused).toMatchObject({
    code: 'too_many_requests',
    message: 'You can send 20 messages an hour here. Please try again later.',
  });
  // The same message again is none.
  await talk.send(guest, thread.id, 'Message 1', { clientId });
  expect((await talk.page(guest, thread.id)).thread.lastNumber).toBe(messageLimits.questionsPerHour);
  await talk.send(await talk.host(), thread.id, 'Slow down, please.');
  app.clock.advance({ hours: 1 });
  await talk.send({ token: await talk.again(guest) }, thread.id, 'Later');
});

test('a host, who answers many guests, writes a hundred messages an hour in questions', async () => {
  const [guest, host] = [await talk.guest(), await talk.host()];
  const { thread } = await talk.ask(guest, 'Hi');
  for (let sent = 0; sent < messageLimits.bookingsPerHour; sent += 1)
    await talk.send(host, thread.id, `Answer ${sent}`);
  expect(await app.refused(429, ...talk.sending(host, thread.id, 'One more'))).toMatchObject({
    message: 'You can send 100 messages an hour here. Please try again later.',
  });
});

test('a guest whom a host has blocked asks about none of their vehicles, and the question counts for a week', async () => {
  const [guest, host, all] = [await talk.guest(), await talk.host(), await vehicles()];
  const [first = '', second = ''] = all;
  const { thread } = await talk.ask(guest, 'Hi', { vehicleId: first });
  expect(await countOpenQuestions(db, guest.id, app.clock.now())).toBe(1);
  await app.expect(204, 'PUT', `/messages/threads/${thread.id}/block`, { token: host.token });
  for (const vehicleId of [first, second])
    expect(await app.refused(409, ...(await talk.question(guest, 'Hello?', { vehicleId })))).toMatchObject({
      code: 'thread_closed',
    });
  await talk.ask(await talk.guest(), 'Hi', { vehicleId: second });
  expect(await countOpenQuestions(db, guest.id, app.clock.now())).toBe(1);
  app.clock.advance({ hours: 7 * 24 });
  expect(await countOpenQuestions(db, guest.id, app.clock.now())).toBe(0);
});
