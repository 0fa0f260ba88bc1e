import { randomUUID } from 'node:crypto';
import type { TextChoice } from '@makani/contract/texts/text-consent';
import { expect, test } from 'vitest';
import { twilioSignature } from '../../../src/adapters/texts/twilio-signature.ts';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { countTexts } from '../../../src/features/texts/data/texts.repository.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { consentTo, Network, outcomes, runTexts } from './text-kit.ts';

const authToken = '1'.repeat(32);
const accountSid = `AC${'0'.repeat(32)}`;
const network = new Network();
const app = await createTestApp({
  texts: network,
  env: {
    PUBLIC_URL: 'http://localhost:3000',
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}`,
  },
});

const numberOf = (n: number) => ({ phone: `+1 808 555 02${n}`, from: `+180855502${n}` });

interface Reply {
  from: string;
  body: string;
  id?: string;
  more?: Record<string, string>;
  token?: string;
}

async function tell(content: Record<string, string>, { url = '/webhooks/twilio', token = authToken } = {}) {
  const fields = new URLSearchParams({ AccountSid: accountSid, ...content });
  return app.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature({ url: `http://localhost:3000${url}`, fields }, token),
    },
    payload: fields.toString(),
  });
}

async function reply({ from, body, id = `SM${randomUUID().replaceAll('-', '')}`, more, token }: Reply) {
  const content = { MessageSid: id, From: from, Body: body, ...more };
  const response = await tell(content, { ...(token !== undefined && { token }) });
  return { status: response.statusCode, words: /<Message>(.*)<\/Message>/.exec(response.body)?.[1] ?? '' };
}

const choiceOf = async (token: string): Promise<TextChoice> =>
  app.expect(200, 'GET', '/account/text-consent', { token });

test.each([
  ['STOP', 11],
  ['Revoke', 12],
  ['opt-out', 13],
])('%s ends the consent at once, and START brings it back', async (word, n) => {
  const { phone, from } = numberOf(n);
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  const waiting = await outcomes(app);
  expect(waiting.at(-1)).toBe('consent_given: queued');
  expect((await reply({ from, body: word })).words).toContain('any more texts');
  expect(await choiceOf(token)).toMatchObject({ consent: null, stoppedPhone: from });
  await runTexts(app);
  expect((await outcomes(app)).at(-1)).toBe('consent_given: dropped: the consent had ended');
  expect((await reply({ from, body: 'Start' })).words).toContain('back on');
  expect(await choiceOf(token)).toMatchObject({ consent: { phone: from }, stoppedPhone: null });
});

test('START without a stored consent begins nothing, nor after the box was unticked', async () => {
  const { phone, from } = numberOf(21);
  expect((await reply({ from, body: 'START' })).words).toContain('tick the box');
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  await app.expect(200, 'DELETE', '/account/text-consent', { token });
  expect((await reply({ from, body: 'START' })).words).toContain('tick the box');
  expect((await choiceOf(token)).consent).toBeNull();
});

test('a number of before stays ended after STOP and START', async () => {
  const { phone, from } = numberOf(22);
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  await reply({ from, body: 'STOP' });
  await consentTo(app, token, { phone: numberOf(23).phone });
  expect((await reply({ from, body: 'START' })).words).toContain('tick the box');
  expect((await choiceOf(token)).consent).toMatchObject({ phone: numberOf(23).from });
});

test('HELP is answered, another message once a day, and the same reply only once', async () => {
  const { from } = numberOf(31);
  expect((await reply({ from, body: 'help' })).words).toContain('Reply STOP to end');
  expect((await reply({ from, body: 'I am here' })).words).toContain('Nobody reads replies');
  expect((await reply({ from, body: 'Hello?' })).words).toBe('');
  app.clock.advance({ hours: 25 });
  expect((await reply({ from, body: 'Hello?' })).words).toContain('Nobody reads replies');
  const id = 'SM0123';
  expect((await reply({ from, body: 'STOP', id })).words).toContain('any more texts');
  expect(await reply({ from, body: 'STOP', id })).toEqual({ status: 200, words: '' });
});

test('where Twilio has answered by itself, the reply counts and no second answer goes out', async () => {
  const { phone, from } = numberOf(32);
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  expect((await reply({ from, body: 'STOP', more: { OptOutType: 'STOP' } })).words).toBe('');
  expect((await choiceOf(token)).stoppedPhone).toBe(from);
});

test('a word that only Twilio’s console knows ends the consent, too', async () => {
  const { phone, from } = numberOf(34);
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  expect((await reply({ from, body: 'Arret', more: { OptOutType: 'STOP' } })).words).toBe('');
  expect((await choiceOf(token)).stoppedPhone).toBe(from);
  expect((await reply({ from, body: 'Oui', more: { OptOutType: 'START' } })).words).toBe('');
  expect((await choiceOf(token)).consent).toMatchObject({ phone: from });
});

test('a reply that Twilio has not signed, or of another account, ends nothing', async () => {
  const { phone, from } = numberOf(33);
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone });
  expect((await reply({ from, body: 'STOP', token: '9'.repeat(32) })).status).toBe(400);
  const other = { AccountSid: `AC${'9'.repeat(32)}` };
  expect((await reply({ from, body: 'STOP', more: other })).status).toBe(400);
  expect((await choiceOf(token)).consent).toMatchObject({ phone: from });
});

/** A text that was sent, and what Twilio says of it. */
async function sentText(n: number) {
  app.clock.advance({ seconds: 1 });
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone: numberOf(n).phone });
  await runTexts(app);
  const latest = () =>
    app.context.db
      .selectFrom('text_messages')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  const { id } = await latest();
  const report = async (content: Record<string, string>, key?: string) =>
    (await tell(content, { url: `/webhooks/twilio?text=${id}`, ...(key !== undefined && { token: key }) }))
      .statusCode;
  return { token, latest, report };
}

test('a text that reached its phone is delivered, whatever is told later', async () => {
  const { latest, report } = await sentText(41);
  expect(await report({ MessageStatus: 'sent' })).toBe(204);
  expect((await latest()).delivery).toBeNull();
  expect(await report({ MessageStatus: 'delivered' })).toBe(204);
  expect(await report({ MessageStatus: 'undelivered', ErrorCode: '30008' })).toBe(204);
  expect(await latest()).toMatchObject({ status: 'sent', delivery: 'delivered', delivery_error: null });
});

test('a text that did not arrive is counted, and after STOP its consent ends', async () => {
  const before = await countTexts(app.context.db, app.clock.now());
  const lost = await sentText(42);
  expect(await lost.report({ MessageStatus: 'undelivered', ErrorCode: '30005' })).toBe(204);
  expect(await lost.latest()).toMatchObject({ delivery: 'undelivered', delivery_error: 30_005 });
  expect((await choiceOf(lost.token)).consent).not.toBeNull();
  const stopped = await sentText(43);
  expect(await stopped.report({ MessageStatus: 'failed', ErrorCode: '21610' })).toBe(204);
  expect(await choiceOf(stopped.token)).toMatchObject({ consent: null, stoppedPhone: numberOf(43).from });
  const after = await countTexts(app.context.db, app.clock.now());
  expect(after).toMatchObject({
    undelivered: before.undelivered + 2,
    lost: before.lost + 2,
    handedOver: before.handedOver + 2,
  });
});

test('a report that Twilio has not signed, or of another account, changes nothing', async () => {
  const { latest, report } = await sentText(44);
  expect(await report({ MessageStatus: 'undelivered' }, '9'.repeat(32))).toBe(400);
  expect(await report({ MessageStatus: 'undelivered', AccountSid: `AC${'9'.repeat(32)}` })).toBe(400);
  expect((await latest()).delivery).toBeNull();
});

test('START after eighteen months begins nothing, and the box can be ticked again', async () => {
  const { phone, from } = numberOf(24);
  const { token, user } = await app.signedIn();
  await consentTo(app, token, { phone });
  await reply({ from, body: 'STOP' });
  app.clock.advance({ hours: 549 * 24 });
  expect((await reply({ from, body: 'START' })).words).toContain('tick the box');
  const { db } = app.context;
  const later = await openSession(db, { id: user.id, roles: ['guest'] }, app.clock.now());
  expect(await choiceOf(later)).toMatchObject({ consent: null, stoppedPhone: null });
  expect((await consentTo(app, later, { phone })).consent).toMatchObject({ phone: from });
});
