import { randomUUID } from 'node:crypto';
import type { FailedText, FailedTextState } from '@makani/contract/texts/failed-texts';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, expect, test } from 'vitest';
import { TextRefused } from '../../../src/adapters/texts/text-sender.ts';
import { noteDelivery } from '../../../src/features/texts/sending/note-delivery.ts';
import { insertCallerText } from '../../../src/features/texts/data/caller-texts.repository.ts';
import { insertOnce } from '../../../src/features/texts/data/texts.repository.ts';
import { sendCallerTexts } from '../../../src/features/texts/sending/send-caller-texts.ts';
import { sendDueTexts } from '../../../src/features/texts/sending/send-due-texts.ts';
import { readableEntries } from '../../kit/audit.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { consentTo, Network } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const { token } = await app.signedIn();
await consentTo(app, token);
const { user_id: userId } = await db.selectFrom('text_consents').select('user_id').executeTakeFirstOrThrow();

beforeEach(async () => {
  app.clock.set(startOfTests);
  network.before = async () => {};
  network.taken.length = 0;
  await db.deleteFrom('text_messages').execute();
  await db.deleteFrom('caller_texts').execute();
});

/** A text of an urgent matter, which is of use for three hours. */
async function queue(): Promise<string> {
  const now = app.clock.now();
  const reference = randomUUID();
  const text = { kind: 'breakdown' as const, userId, bookingId: null, reference, moment: now };
  await insertOnce(db, { ...text, usefulUntil: now.add({ hours: 3 }), quiet: 'never' }, now);
  const row = db.selectFrom('text_messages').select('id').where('reference', '=', reference);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Each text has words of its own. */
const send = () =>
  sendDueTexts(app.context, async (_context, { reference }) => `A car is coming: ${reference}.`);

async function refuseAll(code: number): Promise<void> {
  network.before = async () => {
    throw new TextRefused(`Twilio answered 400, error ${code}: no`, { isStopped: false });
  };
  await send();
  network.before = async () => {};
}

const desk = async () => (await newOperator(app, 'desk')).token;
const listed = async (query = '') =>
  (await app.expect<{ texts: FailedText[] }>(200, 'GET', `/operator/texts${query}`, { token: await desk() }))
    .texts;
const states = async (query = '') => (await listed(query)).map(({ state, error }) => [state, error]);
const body = { reason: 'The phone is on again' };
const resend = (id: string, by: string) =>
  app.request('POST', `/operator/texts/${id}/resend`, { token: by, body });

test('each failure is listed with its state and the network’s reason, newest first; what went well is not', async () => {
  await queue();
  await send();
  const undelivered = await queue();
  await send();
  await noteDelivery(app.context, {
    textId: undelivered,
    networkId: 'SM2',
    delivery: 'undelivered',
    error: 30_003,
  });
  app.clock.advance({ minutes: 1 });
  await queue();
  await refuseAll(21_614);
  app.clock.advance({ minutes: 1 });
  network.before = async () => {
    throw new Error('the network is away');
  };
  await queue();
  await send();
  expect(await states()).toEqual([
    ['waiting', null],
    ['refused', 21_614],
    ['undelivered', 30_003],
  ]);
  app.clock.advance({ hours: 4 });
  await send();
  const each: FailedTextState[] = ['waiting', 'refused', 'undelivered', 'lost'];
  const found = await Promise.all(each.map((state) => states(`?state=${state}`)));
  expect(found).toEqual([[], [['refused', 21_614]], [['undelivered', 30_003]], [['lost', null]]]);
  const [lost] = await listed('?state=lost');
  expect(lost).toMatchObject({ kind: 'breakdown', person: { id: userId }, phone: '+18085550142' });
  expect(lost?.resendRefusal).toContain('too late');
});

test('a link to a caller that failed is listed among them, and is sent again where it comes from', async () => {
  await queue();
  await refuseAll(21_614);
  app.clock.advance({ minutes: 1 });
  const now = app.clock.now();
  const { id: operatorId } = await newOperator(app, 'desk');
  const text = { phone: '+18085550177', version: callerTextVersion, operator_id: operatorId, given_at: now };
  await insertCallerText(db, {
    ...text,
    kind: 'quote_link',
    reference: randomUUID(),
    user_id: null,
    useful_until: now.add({ hours: 24 }),
    next_attempt_at: now,
  });
  network.before = async () => {
    throw new TextRefused('Twilio answered 400, error 21614: no', { isStopped: false });
  };
  await sendCallerTexts(app.context, async () => 'Your quote.');
  const [toCaller, toGuest] = await listed('?state=refused');
  expect(toCaller).toMatchObject({ kind: 'quote_link', person: null, phone: text.phone, error: 21_614 });
  expect(toCaller?.resendRefusal).toContain('send a new quote');
  expect(toGuest).toMatchObject({ kind: 'breakdown', person: { id: userId } });
  expect((await resend(toCaller?.id ?? '', await desk())).status).toBe(404);
  app.clock.advance({ hours: 25 });
  expect((await listed())[0]?.resendRefusal).toContain('too late');
  app.clock.advance({ hours: 24 * 29 });
  expect(await listed()).toMatchObject([{ kind: 'breakdown' }]);
});

test('neither a text that quiet hours outlast nor one without consent counts as a failure', async () => {
  // Half past ten in the evening.
  app.clock.set('2026-11-21T08:30:00Z');
  const now = app.clock.now();
  const facts = { kind: 'overdue' as const, userId, bookingId: null, reference: randomUUID(), moment: now };
  const quiet = { in: 'Pacific/Honolulu' };
  await insertOnce(db, { ...facts, usefulUntil: now.add({ hours: 1 }), quiet }, now);
  await send();
  const rows = await db.selectFrom('text_messages').select(['status', 'last_error']).execute();
  expect(rows).toEqual([{ status: 'dropped', last_error: 'quiet hours outlast its use' }]);
  expect(await listed()).toEqual([]);
});

test('one that was refused is sent again with a reason, once, and the word on the first attempt counts no more', async () => {
  const id = await queue();
  await send();
  await noteDelivery(app.context, { textId: id, networkId: 'SM1', delivery: 'undelivered', error: 30_003 });
  const operator = await newOperator(app, 'desk');
  expect(await resend(id, operator.token)).toMatchObject({ status: 200 });
  expect(await resend(id, operator.token)).toMatchObject({ status: 404 });
  await send();
  expect(network.taken).toHaveLength(2);
  expect(await listed()).toEqual([]);
  await noteDelivery(app.context, { textId: id, networkId: 'SM1', delivery: 'undelivered', error: 30_003 });
  expect(await listed()).toEqual([]);
  await noteDelivery(app.context, { textId: id, networkId: 'SM2', delivery: 'delivered', error: null });
  const row = await db.selectFrom('text_messages').select(['status', 'delivery']).executeTakeFirst();
  expect(row).toEqual({ status: 'sent', delivery: 'delivered' });
  const acts = await db
    .selectFrom(readableEntries)
    .select(['actor_id', 'facts'])
    .where('act', '=', 'text_resent')
    .execute();
  expect(acts).toEqual([
    { actor_id: operator.id, facts: { kind: 'breakdown', before: 'undelivered', ...body } },
  ]);
});

test('none is sent again that is still tried, of no use any more, or not wanted', async () => {
  const refused = await queue();
  await refuseAll(21_211);
  const refusal = async (id: string) => {
    const answer = await app.refused(409, 'POST', `/operator/texts/${id}/resend`, {
      token: await desk(),
      body,
    });
    expect(answer.code).toBe('act_refused');
    return answer.message;
  };
  await db
    .updateTable('text_consents')
    .set({ ended_at: app.clock.now(), ended_by: 'stop' })
    .where('ended_at', 'is', null)
    .execute();
  expect(await refusal(refused)).toBe('This person doesn’t get text messages at this number any more.');
  await db.updateTable('text_consents').set({ ended_at: null, ended_by: null }).execute();
  network.before = async () => {
    throw new Error('the network is away');
  };
  const waiting = await queue();
  await send();
  expect(await refusal(waiting)).toMatch(/still being tried/);
  app.clock.advance({ hours: 3 });
  expect(await refusal(refused)).toMatch(/too late/);
  await app.refused(404, 'POST', `/operator/texts/${randomUUID()}/resend`, { token: await desk(), body });
});

test('while the network is away for an hour the desk sees what waits; then each text leaves once', async () => {
  network.before = async () => {
    throw new Error('the network is away');
  };
  await queue();
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await send();
    app.clock.advance({ minutes: 10 });
  }
  expect(await states()).toEqual([['waiting', null]]);
  network.before = async () => {};
  await send();
  await send();
  expect(network.taken).toHaveLength(1);
  expect(await listed()).toEqual([]);
});
