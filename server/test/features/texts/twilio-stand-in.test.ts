import { afterAll, expect, test } from 'vitest';
import { startTwilio } from '../../../../proof/twilio-stand-in/start-twilio.ts';
import { twilioSender } from '../../../src/adapters/texts/twilio-sender.ts';
import { parseConfig } from '../../../src/config/config.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { consentTo, outcomes, runTexts } from './text-kit.ts';

let now = Temporal.Instant.from(startOfTests);
const twilio = await startTwilio({ now: () => new Date(now.epochMilliseconds) });
afterAll(() => twilio.close());
const app = await createTestApp({ env: twilio.env });
let people = 0;

/** Somebody new, whose first text waits. */
async function consenting() {
  people += 1;
  twilio.calls.length = 0;
  const digits = `80855504${10 + people}`;
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone: digits });
  return { token, to: `+1${digits}` };
}

async function pass(seconds: number): Promise<void> {
  app.clock.advance({ seconds });
  now = app.clock.now();
  await runTexts(app);
}

const last = async (): Promise<string> => (await outcomes(app)).at(-1) ?? '';

test('Twilio gets number, words and until when they are of use', async () => {
  const { to } = await consenting();
  await pass(1);
  expect(await last()).toBe('consent_given: sent');
  expect(twilio.taken.at(-1)).toMatchObject({ to, validitySeconds: 36_000 });
  expect(twilio.taken.at(-1)?.body).toMatch(/^Makani: You'll get texts .* STOP to end\.$/);
});

test('Twilio is given an address for reports where it can reach the site', async () => {
  expect(twilio.taken.at(-1)?.reportsTo).toBeNull();
  const { texts } = parseConfig(twilio.env);
  if (texts.via !== 'twilio') throw new Error('texts go to the stand-in');
  const sender = twilioSender(texts, 'https://rent.example.com/webhooks/twilio');
  await sender.send({ id: 'one', to: '+18085550400', body: 'Hello', usefulSeconds: 60 });
  expect(twilio.taken.at(-1)?.reportsTo).toBe('https://rent.example.com/webhooks/twilio?text=one');
});

test('an answer that got lost is looked up, and the text is not sent again', async () => {
  const { to } = await consenting();
  twilio.faults.push('answer lost');
  await pass(1);
  expect(await last()).toMatch(/^consent_given: queued: /);
  await pass(60);
  expect(await last()).toBe('consent_given: sent');
  expect(twilio.taken.filter((text) => text.to === to)).toHaveLength(1);
  expect(twilio.calls).toEqual(['POST', 'GET']);
});

test.each([
  'no answer',
  'server error',
  { status: 429, code: 20_429 },
  { status: 401, code: 20_003 },
] as const)('after %j it is sent later', async (fault) => {
  const { to } = await consenting();
  twilio.faults.push(fault);
  await pass(1);
  expect(await last()).toMatch(/^consent_given: queued: /);
  expect(await last()).not.toContain(to.slice(1));
  await pass(60);
  expect(await last()).toBe('consent_given: sent');
  expect(twilio.taken.filter((text) => text.to === to)).toHaveLength(1);
});

test('a number that gets no texts is refused for good', async () => {
  const { to } = await consenting();
  twilio.faults.push({ status: 400, code: 21_614 });
  await pass(1);
  expect(await last()).toMatch(/^consent_given: refused: Twilio answered 400, error 21614/);
  await pass(600);
  expect(twilio.taken.filter((text) => text.to === to)).toEqual([]);
});

test('a STOP that only Twilio has heard of ends the consent with the next text', async () => {
  const { token } = await consenting();
  twilio.faults.push({ status: 400, code: 21_610 });
  await pass(1);
  const choice = await app.expect<{ consent: unknown; stoppedPhone: string | null }>(
    200,
    'GET',
    '/account/text-consent',
    { token },
  );
  expect(choice).toMatchObject({ consent: null, stoppedPhone: `+180855504${10 + people}` });
});

test('while Twilio is away a text is tried again and again, and dropped when it is of no use', async () => {
  const { to } = await consenting();
  twilio.faults.push(...Array<'no answer'>(4).fill('no answer'));
  await pass(1);
  await pass(60);
  await pass(3600);
  expect(await last()).toMatch(/^consent_given: queued: /);
  await pass(24 * 3600);
  expect(await last()).toMatch(/^consent_given: dropped: it was too late: /);
  expect(twilio.taken.filter((text) => text.to === to)).toEqual([]);
  // The first attempt sent, each later one looked it up.
  expect(twilio.calls).toEqual(['POST', 'GET', 'GET', 'GET']);
});
