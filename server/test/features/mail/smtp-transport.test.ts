import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail, sendDueMail } from '../../../src/features/mail/public/mail.ts';
import type { MailTransport } from '../../../src/adapters/mail/mail-transport.ts';
import { createSmtpTransport } from '../../../src/adapters/mail/smtp-transport.ts';
import { ManualClock } from '../../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { composer } from './composer.ts';
import { startMailSink, type MailSink } from '../../../../proof/kit/mail-sink.ts';
import { confirmation, recordingLog } from './mail-fixtures.ts';

const database = await createTestDatabase();
let clock: ManualClock;
const open: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  await database.kysely.deleteFrom('outbox').execute();
  clock = new ManualClock('2026-11-20T18:00:00Z');
});
afterEach(async () => {
  // In parallel, because a server closes only after its last client has hung up.
  await Promise.all(open.splice(0).map(async (resource) => resource.close()));
});

test('the mail arrives with both parts, the figures to the cent and the calendar file', async () => {
  const sink = await opened(startMailSink());
  await queue('guest@guests.example', 'Sample <b>"Guest"</b>');
  expect(await deliver(transportTo(sink))).toEqual({ sent: 1, failed: 0 });

  const raw = sink.received[0]?.raw ?? '';
  const mail = await PostalMime.parse(raw);
  expect(mail.from).toEqual({ address: 'bookings@makani.example', name: 'Makani' });
  expect(mail.to).toEqual([{ address: 'guest@guests.example', name: '' }]);
  expect(mail.replyTo).toEqual([{ address: 'aloha@makani.example', name: '' }]);
  expect(mail.subject).toBe('Booking requested: Toyota Sienna, MK-7H3QX9');
  expect(mail.html).toContain('$1,376.55');
  expect(mail.html).toContain('Sample &lt;b&gt;&quot;Guest&quot;&lt;/b&gt;');
  expect(mail.text).toContain('$1,376.55');
  expect(mail.text).toContain('Sample <b>"Guest"</b>');

  // The calendar is an alternative part, where mail clients look for it, and an attachment.
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics']);
  const [calendar] = mail.attachments;
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/im);
  const ics = new TextDecoder().decode(bytes(calendar?.content));
  expect(ics).toContain('DTSTART:20261201T200000Z');
  expect(ics).toContain('DTEND:20261204T193000Z');
});

test('every copy has the same Message-ID', async () => {
  const sink = await opened(startMailSink());
  await queue('guest@guests.example');
  const transport = transportTo(sink);
  await deliver(transport);
  // The state after a crash between sending and marking.
  await database.kysely.updateTable('outbox').set({ status: 'queued', sent_at: null }).execute();
  clock.advance({ minutes: 2 });
  await deliver(transport);

  const copies = await Promise.all(sink.received.map(async ({ raw }) => PostalMime.parse(raw)));
  expect(copies).toHaveLength(2);
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  expect(copies[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@makani\.example>$/);
});

test('a refused recipient does not hold up the others', async () => {
  const sink = await opened(startMailSink({ refuse: (recipient) => recipient === 'gone@guests.example' }));
  for (const recipient of ['one@guests.example', 'gone@guests.example', 'two@guests.example'])
    await queue(recipient);
  expect(await deliver(transportTo(sink))).toEqual({ sent: 2, failed: 1 });
  expect(sink.received.map(({ recipient }) => recipient).toSorted()).toEqual([
    'one@guests.example',
    'two@guests.example',
  ]);
  expect(await attempts('gone@guests.example')).toBe(1);
});

test('a mail at which the server hangs up counts its tries and does not hold up the others', async () => {
  const sink = await opened(
    startMailSink({
      whenData: (recipient) => (recipient === 'poison@guests.example' ? 'drop connection' : 'take'),
    }),
  );
  await queue('poison@guests.example');
  const transport = transportTo(sink);
  expect(await deliver(transport)).toEqual({ sent: 0, failed: 1 });
  expect(await attempts('poison@guests.example')).toBe(1);
  await queue('one@guests.example');
  expect(await deliver(transport)).toEqual({ sent: 1, failed: 0 });
});

test('a server that is away costs the mail no try; it leaves when the server is back', async () => {
  const gone = await startMailSink();
  await gone.close();
  await queue('guest@guests.example');
  const transport = transportTo(gone);
  expect(await deliver(transport)).toEqual({ sent: 0, failed: 1 });
  expect(await attempts('guest@guests.example')).toBe(0);

  const back = await opened(startMailSink({ port: Number(new URL(gone.url).port) }));
  clock.advance({ minutes: 1 });
  expect(await deliver(transport)).toEqual({ sent: 1, failed: 0 });
  expect(back.received).toHaveLength(1);
});

test('a server that never greets is given up after the time limit', async () => {
  const sink = await opened(startMailSink({ greets: false }));
  await queue('guest@guests.example');
  const impatient = createSmtpTransport(sink.url, {
    timeouts: { connectionTimeout: 1_000, greetingTimeout: 50, socketTimeout: 1_000 },
  });
  open.push(impatient);
  expect(await deliver(impatient)).toEqual({ sent: 0, failed: 1 });
  expect(await attempts('guest@guests.example')).toBe(0);
});

async function opened(sink: Promise<MailSink>): Promise<MailSink> {
  open.push(await sink);
  return sink;
}

function transportTo(sink: MailSink): MailTransport {
  const transport = createSmtpTransport(sink.url);
  open.push(transport);
  return transport;
}

async function queue(recipient: string, customerName = 'Sample Guest'): Promise<void> {
  await queueMail(
    database.kysely,
    'booking_confirmation',
    confirmation({ recipient: { as: 'payer', email: recipient }, customerName }),
    clock.now(),
  );
}

async function deliver(transport: MailTransport): Promise<{ sent: number; failed: number }> {
  return sendDueMail({ db: database.kysely, clock, transport, ...composer, log: recordingLog().log });
}

async function attempts(recipient: string): Promise<number | undefined> {
  const row = await database.kysely
    .selectFrom('outbox')
    .select('attempts')
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return row?.attempts;
}

function bytes(content: ArrayBuffer | Uint8Array | string | undefined): Uint8Array {
  if (content === undefined) throw new Error('nothing was attached');
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
