import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { PhotoStore } from '../../../../src/adapters/photos/photo-store.ts';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import { encloseStandWith } from '../../../../src/features/mail/drawings/stand-photo.ts';
import { mailKinds } from '../../../../src/features/mail/kinds/kinds.ts';
import { storedFacts } from '../../../../src/features/mail/stored-facts.ts';
import { composer } from '../composer.ts';
import { confirmation, recordingLog } from '../mail-fixtures.ts';

const stand = { stall: '14', address: '', note: 'In the row behind the desk.', photo: 'a-960.jpg' };
const flight = { number: 'HA 12', landsAt: '2026-12-01T08:40', pickupAt: '2026-12-01T10:00' };
const jpeg = Buffer.from('a photo');

function storeOf(get: PhotoStore['get']): PhotoStore {
  const unused = () => Promise.reject(new Error('unused'));
  return { get, put: unused, delete: unused, check: unused, list: () => Readable.from([]) };
}

const store = storeOf((name) =>
  Promise.resolve(name === stand.photo ? { content: Readable.from([jpeg]), bytes: jpeg.length } : undefined),
);

async function tripTomorrow(more: object) {
  const times = { sequence: 1, phone: '+1 (808) 555-0143', hours: '8:00 AM to 8:00 PM', stand, ...more };
  const facts = { ...confirmation(), quoteId: crypto.randomUUID(), ...times };
  const payload: object = JSON.parse(storedFacts(mailKinds.trip_tomorrow.facts, facts));
  const row = {
    id: crypto.randomUUID(),
    kind: 'trip_tomorrow',
    recipient: 'guest@guests.example',
    payload,
    attempts: 1,
    created_at: Temporal.Instant.from('2026-11-30T20:00:00Z'),
  } as const;
  return composeMail(row, { ...composer, encloseStand: encloseStandWith(store, recordingLog().log) });
}

test('the steps from plane to vehicle bring the photo of where it stands along, and say it in both parts', async () => {
  const message = await tripTomorrow({ flight });
  const [photo] = message.attachments.filter(({ contentType }) => contentType === 'image/jpeg');
  expect(photo).toMatchObject({ filename: 'where-it-stands.jpg', content: jpeg });
  expect(message.html).toContain(`src="cid:${photo?.cid}"`);
  expect(message.html).toMatch(/<img[^>]*alt="Where the [^"]+ stands"/);
  for (const part of [message.html, message.text])
    expect(part).toContain('Stall 14. In the row behind the desk.');
});

const hotel = { id: 'hotel', kind: 'hotel', name: 'A sample hotel', address: '1 Sample St', note: '' };
const delivery = {
  kind: 'delivery',
  code: 'pickup',
  label: 'Delivery',
  unit: 'flat',
  quantity: 1,
  unitCents: 0,
  amountCents: 0,
  payee: 'platform',
  refund: 'by-policy',
  place: hotel,
};

test.each([
  ['without a flight or a place to meet', { flight: null }],
  ['to a hotel', { flight, lines: [...confirmation().lines, delivery] }],
  ['of a photo whose file is gone', { flight, stand: { ...stand, photo: 'b-960.jpg' } }],
  ['of a vehicle without one', { flight, stand: { ...stand, photo: null } }],
  ['that was queued before', { flight, stand: undefined }],
])('a mail %s brings none', async (_, more) => {
  const message = await tripTomorrow(more);
  expect(message.attachments.filter(({ contentType }) => contentType === 'image/jpeg')).toEqual([]);
  expect(message.html).not.toMatch(/alt="Where/);
});

test('a store that doesn’t answer holds no mail up', async () => {
  const { log, lines } = recordingLog();
  const away = storeOf(() => Promise.reject(new Error('no disk')));
  expect(await encloseStandWith(away, log)(stand.photo, 'x@makani.example')).toBeNull();
  expect(lines).toHaveLength(1);
});
