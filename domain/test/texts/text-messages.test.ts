import { textConsentVersion, textConsentWords, textKinds } from '@makani/contract/texts/text-consent';
import { expect, test } from 'vitest';
import { wishOf } from '../../src/texts/keywords.ts';
import { numberInWords, textNumber } from '../../src/texts/phone-number.ts';
import { knownZone, textableAt } from '../../src/texts/quiet-hours.ts';
import { canResume, standsFor, usefulUntil } from '../../src/texts/text-rules.ts';
import { guestTexts, hostTexts, lockboxText, replyTexts, wholeText } from '../../src/texts/text-words.ts';

test.each([
  ['+1 (808) 555-0142', '+18085550142'],
  ['808 555 0142', '+18085550142'],
  ['808.555.0142', '+18085550142'],
  ['1-808-555-0142', '+18085550142'],
  ['+81 90 1234 5678', '+819012345678'],
  ['+44 7700 900123', '+447700900123'],
  ['808.555.0100 x5', null],
  ['555-0142', null],
  ['108 555 0142', null],
  ['+1 808 155 0142', null],
  ['090 1234 5678', null],
  ['+81 90', null],
  ['', null],
])('texts to %j go to %s', (phone, number) => {
  expect(textNumber(phone)).toBe(number);
});

test('an American number is shown as people write it', () => {
  expect(numberInWords('+18085550142')).toBe('(808) 555-0142');
  expect(numberInWords('+819012345678')).toBe('+819012345678');
});

test.each([
  // The day in Honolulu is ten hours behind UTC.
  ['2026-12-01T17:59:59Z', '2026-12-01T18:00:00Z'],
  ['2026-12-01T18:00:00Z', '2026-12-01T18:00:00Z'],
  ['2026-12-02T06:59:59Z', '2026-12-02T06:59:59Z'],
  ['2026-12-02T07:00:00Z', '2026-12-02T18:00:00Z'],
  ['2026-12-02T10:00:00Z', '2026-12-02T18:00:00Z'],
])('a text that is due at %s leaves Honolulu at %s', (due, leaves) => {
  expect(textableAt('Pacific/Honolulu', Temporal.Instant.from(due)).toString()).toBe(leaves);
});

test('the morning is eight o’clock on the day that clocks change, too', () => {
  const night = Temporal.Instant.from('2027-03-14T05:00:00Z');
  expect(textableAt('America/Chicago', night).toString()).toBe('2027-03-14T13:00:00Z');
});

test('only zones that exist are known', () => {
  expect(knownZone('America/Chicago')).toBe('America/Chicago');
  expect(knownZone('Mars/Olympus')).toBeNull();
  expect(knownZone('')).toBeNull();
});

test.each([
  ...['STOP', 'stop', ' Stop. ', 'Please stop', 'STOPALL', 'Unsubscribe', 'cancel', 'END', 'quit'].map(
    (reply) => [reply, 'stop'] as const,
  ),
  ...['REVOKE', 'revoke!', 'OPTOUT', 'opt-out', 'Opt out', 'ＳＴＯＰ'].map(
    (reply) => [reply, 'stop'] as const,
  ),
  ...['STOP texting me', 'Stop!! Who is this?', 'please don’t text me again', 'no more texts'].map(
    (reply) => [reply, 'stop'] as const,
  ),
  ...['Wrong number', 'opt me out', 'Quit sending messages', 'Remove me from this list'].map(
    (reply) => [reply, 'stop'] as const,
  ),
  ['HELP', 'help'],
  ['info', 'help'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['The stop is over there', 'other'],
  ['I can’t find the end of the road', 'other'],
  ['I can’t stop here, where is the lot?', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
] as const)('the reply %j means %s', (reply, wish) => {
  expect(wishOf(reply)).toBe(wish);
});

const consent = { phone: '+18085550142', place: 'account', endedBy: null } as const;

test.each([
  ['an open one for the account’s number', consent, consent.phone, true],
  ['one for a number that the account had before', consent, '+18085550199', false],
  ['one of an account without a number', consent, null, false],
  ['one for a driver’s number', { ...consent, place: 'driver_details' }, '+18085550199', true],
  ['one that a reply ended', { ...consent, endedBy: 'stop' }, consent.phone, false],
  ['one that the box ended', { ...consent, endedBy: 'box' }, consent.phone, false],
] as const)('%s stands or not', (_name, stored, accountPhone, stands) => {
  expect(standsFor(stored, accountPhone)).toBe(stands);
});

test.each([
  [{ ...consent, endedBy: 'stop' }, consent.phone, true],
  [{ ...consent, endedBy: 'stop' }, '+18085550199', false],
  [{ ...consent, endedBy: 'box' }, consent.phone, false],
  [{ ...consent, endedBy: 'other_consent' }, consent.phone, false],
  [consent, consent.phone, false],
] as const)('START after %j with %s: %s', (stored, accountPhone, resumes) => {
  const endedAt = stored.endedBy === null ? null : Temporal.Instant.from('2026-12-01T20:00:00Z');
  const soon = Temporal.Instant.from('2028-06-01T00:00:00Z');
  const late = Temporal.Instant.from('2028-06-03T00:00:00Z');
  expect(canResume({ ...stored, endedAt }, accountPhone, soon)).toBe(resumes);
  expect(canResume({ ...stored, endedAt }, accountPhone, late)).toBe(false);
});

test('every kind is of use for some time, an overdue return until the next notice', () => {
  const at = Temporal.Instant.from('2026-12-01T20:00:00Z');
  for (const kind of textKinds) expect(Temporal.Instant.compare(usefulUntil(kind, at), at)).toBe(1);
  expect(usefulUntil('pickup_soon', at).toString()).toBe('2026-12-01T20:45:00Z');
  expect(usefulUntil('overdue', at).toString()).toBe('2026-12-01T21:00:00Z');
});

const trip = {
  vehicleName: 'Toyota Sienna',
  placeName: 'Honolulu Office',
  returnPlaceName: 'Honolulu Office',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T16:30',
  phone: '(808) 555-0142',
  url: 'https://makani.example/dashboard/trips/01979fb5-3c3f-7aaa-8c3f-7aaa8c3f7aaa',
};

test('texts say what to do, in one or two parts and in plain letters', () => {
  const all = [
    ...Object.values(guestTexts).map((words) => words(trip)),
    ...Object.values(hostTexts).map((words) => words(trip)),
    lockboxText(trip, '4821'),
    ...Object.values(replyTexts).map((words) =>
      words({ phone: trip.phone, email: 'aloha@makani.example', url: trip.url, tripsUrl: trip.url }),
    ),
  ].map((words) => wholeText('Makani', words));
  for (const text of all) {
    expect(text).toMatch(/^Makani: [\n -~]+$/);
    expect(text.length).toBeLessThanOrEqual(306);
  }
  expect(guestTexts.return_soon(trip)).toContain('by 4:30 PM, Honolulu Office');
  const oneWay = { ...trip, returnPlaceName: 'Dallas' };
  for (const words of [guestTexts, hostTexts]) {
    expect(words.return_soon(oneWay)).toContain('4:30 PM, Dallas');
    expect(words.pickup_soon(oneWay)).toContain('Honolulu Office');
  }
});

test('accents and curved quotes cost no second part', () => {
  expect(wholeText('Mākani', 'It’s “Kaʻanapali” – Hawaiʻi…')).toBe(`Makani: It's "Ka'anapali" - Hawai'i...`);
});

test('the words of a consent change with their version alone', () => {
  expect(textConsentVersion).toBe('2026-11-30');
  expect(textConsentWords('Makani')).toBe(
    'Text me about my trips when it’s urgent: a pickup or return within the hour, a late vehicle, a breakdown, or a lockbox code from Makani. Message frequency varies, and message and data rates may apply. Reply STOP to end, HELP for help. You can rent without it.',
  );
});
