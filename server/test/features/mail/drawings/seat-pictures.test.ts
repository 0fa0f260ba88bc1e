import { noLuggage, type Party } from '@makani/contract/fit/party';
import { arrange } from '@makani/domain/arrangement/arrange';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { models } from '@makani/domain/fit/models';
import PostalMime, { type Email } from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pngOf } from '../../../../src/adapters/drawings/svg-to-png.ts';
import { createSmtpTransport } from '../../../../src/adapters/mail/smtp-transport.ts';
import { drawWith } from '../../../../src/features/mail/drawings/draw.ts';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { mailKinds } from '../../../../src/features/mail/kinds/kinds.ts';
import type { OutboxRow } from '../../../../src/features/mail/outbox.repository.ts';
import { storedFacts } from '../../../../src/features/mail/stored-facts.ts';
import { queueMail, sendDueMail } from '../../../../src/features/mail/public/mail.ts';
import { ManualClock } from '../../../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../../../kit/test-database.ts';
import { composer } from '../composer.ts';
import { startMailSink } from '../../../../../proof/kit/mail-sink.ts';
import { confirmation, type confirmedBooking, recordingLog } from '../mail-fixtures.ts';

const database = await createTestDatabase();
const clock = new ManualClock('2026-11-20T18:00:00Z');
const open: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  await database.kysely.deleteFrom('outbox').execute();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (resource) => resource.close()));
});

const family: Party = {
  adults: 2,
  children: [{ ageYears: 5 }, { ageYears: 1 }],
  luggage: { ...noLuggage, large: 2, stroller: 1 },
};

test('a mail that says who sits where shows it: two pictures go along, with words for whoever does not see them', async () => {
  const { mail, raw } = await delivered(arranged(family));
  const html = mail.html ?? '';
  const inline = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png');
  expect(inline.map(({ disposition, related }) => [disposition, related])).toEqual([
    ['inline', true],
    ['inline', true],
  ]);
  for (const { contentId } of inline)
    expect(html).toContain(`src="cid:${contentId?.replace(/^<|>$/g, '') ?? ''}"`);
  expect(html.match(/\ssrc="/g)).toHaveLength(2);
  expect(raw).toMatch(/^Content-Type: multipart\/related/im);
  expect(await Promise.all(inline.map(async ({ content }) => sizeOf(content)))).toEqual([
    'png 600 × 816',
    'png 640 × 376',
  ]);

  expect(html).toContain(
    'alt="The seats from above. Front row, left: Driver; Front row, right: Adult; Second row, left: Child, 5 years, booster; Second row, right: Child, 1 year, rear-facing seat."',
  );
  expect(html).toContain('alt="The trunk from behind. 2 large suitcases and 1 stroller, with room');
  // The words stay, in both parts, and so does the calendar.
  const line = 'Second row, right: Child, 1 year, rear-facing seat';
  expect(html).toContain(`>${line}<`);
  expect(mail.text).toContain(line);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/ics');
});

test('another party is another picture, and the same party the same', async () => {
  const older: Party = { ...family, children: [{ ageYears: 5 }, { ageYears: 11 }] };
  const fewerBags: Party = { ...family, luggage: { ...noLuggage, large: 1 } };
  const drawn: string[][] = [];
  for (const party of [family, family, older, fewerBags])
    drawn.push(await picturesOf((await delivered(arranged(party))).mail));
  const [own, again, others, lighter] = drawn;
  expect(again).toEqual(own);
  expect(others?.[0]).not.toBe(own?.[0]);
  expect(lighter?.[0]).toBe(own?.[0]);
  expect(lighter?.[1]).not.toBe(own?.[1]);
});

test('where nobody has said who travels, or the vehicle has no plan, nothing is drawn', async () => {
  for (const booking of [{ travelers: null, arrangement: [] }, { arrangement: [] }]) {
    const { mail } = await delivered(booking);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).not.toContain('image/png');
    expect(mail.html).not.toMatch(/<img|cid:/);
  }
});

test('a mail whose seats cannot be drawn goes without, and the log says so', async () => {
  const { log, lines } = recordingLog();
  const draw = drawWith(() => Promise.reject(new Error('no memory')), log);
  const { mail } = await delivered(arranged(family), draw);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).not.toContain('image/png');
  expect(mail.html).not.toMatch(/<img|cid:/);
  expect(mail.text).toContain('Second row, right: Child, 1 year, rear-facing seat');
  expect(lines.join()).toContain('the seats of a mail could not be drawn');
  expect(lines.join()).toContain('no memory');
});

const change = {
  changeId: crypto.randomUUID(),
  before: {
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-03T10:00',
    insurance: 'basic',
    totalCents: 91_770,
  },
  differenceCents: 0,
  paidWith: null,
  returnedBy: 'refund',
} as const;
const moreFacts = {
  trip_modified: change,
  trip_tomorrow: { quoteId: crypto.randomUUID(), phone: '+1 (808) 555-0143', hours: '8:00 AM to 8:00 PM' },
  trip_cancelled: {
    feeCents: 0,
    refundCents: 137_655,
    returnedBy: 'refund',
    waitsForBank: false,
    isByDesk: false,
  },
} as const;

test.each([
  ['trip_modified', 2],
  ['trip_tomorrow', 2],
  // Nobody sits anywhere anymore.
  ['trip_cancelled', 0],
] as const)('of the mails about a booked trip, %s has %i pictures', async (kind, count) => {
  const facts = { ...confirmation(arranged(family)), sequence: 1, ...moreFacts[kind] };
  const message = await composeMail(rowOf(kind, facts), {
    ...composer,
    draw: drawWith(pngOf, recordingLog().log),
  });
  expect(message.attachments.flatMap(({ cid = [] }) => cid)).toHaveLength(count);
  expect(message.html.match(/src="cid:/g) ?? []).toHaveLength(count);
});

test('a preview of the words draws nothing', async () => {
  const message = await composeMail(rowOf('booking_confirmation', confirmation(arranged(family))), composer);
  expect(message.attachments).toEqual([]);
  expect(message.html).not.toMatch(/<img|cid:/);
});

test('the labels need no fonts', async () => {
  const svgs: string[] = [];
  const draw = drawWith(async (svg) => {
    svgs.push(svg);
    return pngOf(svg);
  }, recordingLog().log);
  await delivered(arranged(family), draw);
  expect(svgs).toHaveLength(2);
  expect(svgs.join()).not.toMatch(/<text|font/);
});

function arranged(party: Party) {
  const found = arrange(
    { cabin: models['toyota-sienna-platinum'], chosen: [] },
    party,
    childSeatRule('2026-12-01'),
  );
  if (found === null) throw new Error('they do not fit');
  return { arrangement: found.words, drawn: found.drawn };
}

async function delivered(
  booking: Partial<ReturnType<typeof confirmedBooking>>,
  draw = drawWith(pngOf, recordingLog().log),
): Promise<{ mail: Email; raw: string }> {
  const sink = await startMailSink();
  const transport = createSmtpTransport(sink.url);
  open.push(sink, transport);
  const recipient = `guest-${crypto.randomUUID()}@guests.example`;
  await queueMail(
    database.kysely,
    'booking_confirmation',
    confirmation({ ...booking, recipient: { as: 'payer', email: recipient } }),
    clock.now(),
  );
  const { log } = recordingLog();
  await sendDueMail({ db: database.kysely, clock, transport, ...composer, draw, log });
  const raw = sink.received.find((one) => one.recipient === recipient)?.raw ?? '';
  return { mail: await PostalMime.parse(raw), raw };
}

function rowOf(kind: keyof typeof mailKinds, facts: object): OutboxRow {
  const payload: object = JSON.parse(storedFacts(mailKinds[kind].facts, facts));
  const id = crypto.randomUUID();
  return { id, kind, recipient: 'guest@guests.example', payload, attempts: 1, created_at: clock.now() };
}

type Content = Email['attachments'][number]['content'];

async function sizeOf(content: Content): Promise<string> {
  const { format, width, height } = await sharp(bytesOf(content)).metadata();
  return `${format} ${width} × ${height}`;
}

async function picturesOf({ attachments }: Email): Promise<string[]> {
  const pictures = attachments.filter(({ mimeType }) => mimeType === 'image/png');
  return Promise.all(
    pictures.map(async ({ content }) => (await sharp(bytesOf(content)).raw().toBuffer()).toString('base64')),
  );
}

function bytesOf(content: Content): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
