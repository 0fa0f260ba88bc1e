import { expect, test } from 'vitest';
import {
  outboxBacklog,
  queueAccountLink,
  queueMail,
  sendDueMail,
} from '../../../src/features/mail/public/mail.ts';
import { payoutTroubleMail } from '../../../src/features/mail/templates/payout-mail.ts';
import { ManualClock } from '../../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { composer } from './composer.ts';
import { recordingLog, recordingTransport, encryption, site } from './mail-fixtures.ts';

const database = await createTestDatabase();
const db = database.kysely;
const clock = new ManualClock('2026-11-20T18:00:00Z');

test('mails about the account are one layout, in HTML and text, with their link and nothing else secret', async () => {
  const transport = recordingTransport();
  await queueAll('<b>Ada</b>');
  expect(await send(transport)).toEqual({ sent: 3, failed: 0 });
  for (const mail of transport.messages) {
    expect(mail.html).toContain('Makani');
    expect(mail.html).not.toContain('<b>Ada</b>');
    expect(mail.text).toContain('Aloha <b>Ada</b>');
    expect(mail.text).toContain('+1 (808) 555-0142');
    expect(mail.replyTo).toBe('aloha@makani.example');
  }
  const links = transport.messages.flatMap(({ text }) => text.match(/https:\S+#\S+/g) ?? []);
  expect(links.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'https://makani.example/reset-password#token-of-the-link',
    'https://makani.example/verify-email#token-of-the-link',
  ]);
});

test.each(['Visit http://evil.example', 'Your account is locked: evil.example', 'x'.repeat(41)])(
  'a name that was taken before names were looked at is no message: %s',
  async (firstName) => {
    await db.deleteFrom('outbox').execute();
    const transport = recordingTransport();
    await queueAll(firstName);
    expect(await send(transport)).toEqual({ sent: 3, failed: 0 });
    for (const { html, text, subject } of transport.messages) {
      expect(text).toMatch(/^Aloha, /m);
      for (const part of [html, text, subject]) expect(part).not.toContain(firstName);
    }
  },
);

test('one whose words cannot be opened is parked in the end, and holds no other up', async () => {
  await db.deleteFrom('outbox').execute();
  await queueAll('Ada');
  // The state after a key change, or in a corrupted row.
  await db
    .updateTable('outbox')
    .set({ payload: '{"linkId":"x"}' })
    .where('kind', '=', 'password_reset')
    .execute();
  const transport = recordingTransport();
  expect(await send(transport)).toEqual({ sent: 2, failed: 1 });
  for (let hours = 0; hours < 12; hours += 1) {
    clock.advance({ hours: 1 });
    await send(transport);
  }
  expect(await outboxBacklog(db)).toEqual({ queued: 0, parked: 1, toFile: 0 });
  await queueAll('Ada');
  expect(await send(transport)).toEqual({ sent: 3, failed: 0 });
});

async function queueAll(firstName: string): Promise<void> {
  const to = { recipient: 'ada@guests.example', firstName };
  const link = () => ({ ...to, id: crypto.randomUUID(), token: 'token-of-the-link' });
  await queueAccountLink({ db, encryption }, 'password_reset', link(), clock.now());
  await queueAccountLink({ db, encryption }, 'email_verification', link(), clock.now());
  await queueMail(
    db,
    'password_changed',
    {
      firstName,
      recipient: { as: 'account', email: to.recipient },
      id: crypto.randomUUID(),
      changedAt: clock.now().toString(),
    },
    clock.now(),
  );
}

async function send(transport: ReturnType<typeof recordingTransport>) {
  return sendDueMail({ db, clock, transport, ...composer, log: recordingLog().log });
}

test.each([
  ['refused', 'denied', 'Stripe won’t pay out to your account', 'Please ask Stripe’s support why.'],
  ['stopped', 'terms', 'Stripe stopped your payouts', 'so please ask its support.'],
  ['stopped', 'platform', 'Your payouts are stopped', 'stopped on our side. Please contact us.'],
  ['not ready', 'unsupported', 'Stripe won’t pay out to your account', 'another way to pay you.'],
] as const)(
  'a host whose payout account is %s for good (%s) is told why and whom to ask, not to finish anything',
  (why, refusal, subject, next) => {
    const mail = payoutTroubleMail({ firstName: 'Ada', why, refusal }, site);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(next);
    expect(mail.text).not.toMatch(/finish|few minutes|more information/i);
  },
);

test('payouts that were stopped on our side are not said to be stopped by Stripe', () => {
  const mail = payoutTroubleMail({ firstName: 'Ada', why: 'stopped', refusal: 'platform' }, site);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/Stripe/);
});

test('a host whom Stripe couldn’t confirm is told to finish setting up', () => {
  const mail = payoutTroubleMail({ firstName: 'Ada', why: 'refused', refusal: 'unverified' }, site);
  expect(mail.text).toContain('finish setting up payouts');
});
