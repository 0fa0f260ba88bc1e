import { randomUUID } from 'node:crypto';
import { type SavedAnswer, savedAnswerLimits } from '@makani/contract/messages/saved-answers';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectExport } from '../../../src/features/account-lifecycle/export-account.ts';
import { forgetMessages } from '../../../src/features/messages/public/forget-messages.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { otherHost } from '../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('saved_answers').execute();
});

const form = { name: 'Where it stands', text: 'Aloha {guest}, it’s at {place}.' };

interface Owner {
  token: string;
  path: string;
}

async function owners(): Promise<{ host: Owner; desk: Owner; stranger: Owner }> {
  return {
    host: { token: (await talk.host()).token, path: '/host/messages/answers' },
    desk: { token: (await Desk.open(app)).token, path: '/operator/messages/answers' },
    stranger: { token: (await otherHost(app)).token, path: '/host/messages/answers' },
  };
}

async function list({ token, path }: Owner): Promise<SavedAnswer[]> {
  const { answers } = await app.expect<{ answers: SavedAnswer[] }>(200, 'GET', path, { token });
  return answers;
}

async function add({ token, path }: Owner, id: string = randomUUID()): Promise<SavedAnswer> {
  return app.expect(201, 'POST', path, { token, body: { id, ...form } });
}

describe.each(['host', 'desk'] as const)('the saved answers of the %s', (of) => {
  test('are added once, changed and removed', async () => {
    const owner = (await owners())[of];
    const { id } = await add(owner);
    await add(owner, id);
    expect(await list(owner)).toEqual([{ id, ...form }]);
    const changed = { name: 'Place', text: 'Stall 14.' };
    await app.expect(200, 'PUT', `${owner.path}/${id}`, { token: owner.token, body: changed });
    expect(await list(owner)).toEqual([{ id, ...changed }]);
    await app.expect(204, 'DELETE', `${owner.path}/${id}`, { token: owner.token });
    expect(await list(owner)).toEqual([]);
    await app.refused(404, 'DELETE', `${owner.path}/${id}`, { token: owner.token });
  });

  test('are fifty at most', async () => {
    const owner = (await owners())[of];
    const { id } = await add(owner);
    const [first] = await db.selectFrom('saved_answers').selectAll().where('id', '=', id).execute();
    const copies = Array.from({ length: savedAnswerLimits.answers - 2 }, () => randomUUID());
    if (first === undefined) throw new Error('no answer was saved');
    await db
      .insertInto('saved_answers')
      .values(copies.map((copy) => ({ ...first, id: copy })))
      .execute();
    const last = await Promise.all(
      [1, 2, 3].map(() =>
        app.request('POST', owner.path, { token: owner.token, body: { id: randomUUID(), ...form } }),
      ),
    );
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await list(owner)).toHaveLength(savedAnswerLimits.answers);
  });
});

test('nobody reads, changes or removes those of another', async () => {
  const { host, desk, stranger } = await owners();
  const { id } = await add(host);
  for (const other of [desk, stranger]) {
    const { token, path } = other;
    expect(await list(other)).toEqual([]);
    await app.refused(404, 'PUT', `${path}/${id}`, { token, body: form });
    await app.refused(404, 'DELETE', `${path}/${id}`, { token });
    await app.refused(404, 'POST', path, { token, body: { id, ...form } });
  }
  expect(await list(host)).toHaveLength(1);
});

test('those of a host are exported, and go with the account', async () => {
  const { host } = await owners();
  const { id: userId } = await talk.host();
  await add(host);
  await app.expect(200, 'PUT', '/host/messages/automatic', { token: host.token, body: { off: ['review'] } });
  const { messageChoices } = await collectExport(app.context, userId, app.clock.now());
  expect(messageChoices).toMatchObject({ off: ['review'], savedAnswers: [form] });
  await db.transaction().execute((trx) => forgetMessages(trx, { userId, vehicleIds: [] }, app.clock.now()));
  expect(await list(host)).toEqual([]);
  expect(await db.selectFrom('automatic_messages_off').selectAll().execute()).toEqual([]);
});
