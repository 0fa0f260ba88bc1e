import { randomUUID } from 'node:crypto';
import type { TextChoice } from '@makani/contract/texts/text-consent';
import { expect, test } from 'vitest';
import { twilioSignature } from '../../../src/adapters/texts/twilio-signature.ts';
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

async function reply({ from, body, id = `SM${randomUUID().replaceAll('-', '')}`, more, token }: Reply) {
  const fields = new URLSearchParams({
    AccountSid: accountSid,
    MessageSid: id,
    From: from,
    Body: body,
    ...more,
  });
  const signature = twilioSignature(
    { url: 'http://localhost:3000/webhooks/twilio', fields },
    token ?? authToken,
  );
  const response = await app.app.inject({
    method: 'POST',
    url: '/webhooks/twilio',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: fields.toString(),
  });
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
