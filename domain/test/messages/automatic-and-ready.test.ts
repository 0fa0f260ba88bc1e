import { describe, expect, test } from 'vitest';
import { automaticText } from '../../src/messages/automatic-text.ts';
import { eventOfToday, expectedAt } from '../../src/messages/quick-answers.ts';
import { fillAnswer } from '../../src/messages/saved-answer.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('a saved answer', () => {
  const facts = {
    guestName: 'Ada',
    vehicleName: 'Toyota Sienna Platinum',
    place: 'Honolulu',
    pickupAt: '2026-12-01T10:00',
  };

  test.each([
    ['Aloha {guest}!', 'Aloha Ada!'],
    [
      'The {vehicle} is ready {pickup time}, in {place}.',
      'The Toyota Sienna Platinum is ready Tue, Dec 1, 10:00 AM, in Honolulu.',
    ],
    ['{Guest} and { guest }', 'Ada and Ada'],
    ['{plate} {constructor} {}', '{plate} {constructor} {}'],
  ])('%s', (text, filled) => {
    expect(fillAnswer(text, facts)).toBe(filled);
  });

  test('shows a field without a fact as a gap', () => {
    expect(fillAnswer('At {pickup time}, {guest}', { ...facts, pickupAt: null, guestName: '' })).toBe(
      'At {pickup time}, {guest}',
    );
  });
});

describe('the day before', () => {
  const facts = {
    vehicleName: 'Toyota Sienna Platinum',
    place: 'Honolulu',
    returnPlace: 'Honolulu',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    energy: 'fuel' as const,
    needsSignature: false,
    openInvitations: 0,
    hasFlight: true,
  };

  test.each([
    [{}, 'Everything’s ready. Please bring your driver’s license.'],
    [{ needsSignature: true }, 'Sign the rental agreement'],
    [{ openInvitations: 1 }, 'One driver you invited'],
    [{ openInvitations: 2 }, '2 drivers you invited haven’t'],
    [{ hasFlight: false }, 'Arriving by plane? Add your flight'],
  ])('%o', (change, words) => {
    expect(automaticText('day_before', { ...facts, ...change })).toContain(words);
  });
});

test('a one-way trip names both of its ends', () => {
  const facts = {
    vehicleName: 'Toyota Sienna Platinum',
    place: 'Honolulu',
    returnPlace: 'Dallas',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T14:00',
    energy: 'fuel' as const,
    needsSignature: false,
    openInvitations: 0,
    hasFlight: true,
  };
  expect(automaticText('booked', facts)).toContain(
    'pickup Tue, Dec 1, 10:00 AM in Honolulu, return Fri, Dec 4, 2:00 PM in Dallas.',
  );
  expect(automaticText('return_steps', facts)).toContain('in Dallas:');
  expect(automaticText('booked', { ...facts, returnPlace: 'Honolulu' })).toContain(
    'return Fri, Dec 4, 2:00 PM, in Honolulu.',
  );
});

describe('the ready answers', () => {
  const trip = {
    status: 'confirmed' as const,
    startsAt: at('2026-12-01T20:00:00Z'),
    endsAt: at('2026-12-04T20:00:00Z'),
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    pickedUpAt: null,
    returnedAt: null,
  };
  const picked = { pickedUpAt: at('2026-12-01T20:10:00Z') };

  test.each([
    ['the day before', {}, '2026-11-30T12:00', '2026-11-30T22:00:00Z', null],
    ['the morning of the pickup', {}, '2026-12-01T08:00', '2026-12-01T18:00:00Z', 'pickup'],
    ['an hour late', {}, '2026-12-01T11:00', '2026-12-01T21:00:00Z', 'pickup'],
    ['once it is picked up', picked, '2026-12-01T11:00', '2026-12-01T21:00:00Z', null],
    ['the morning of the return', picked, '2026-12-04T08:00', '2026-12-04T18:00:00Z', 'return'],
    ['a day after the return was due', picked, '2026-12-05T08:00', '2026-12-05T18:00:00Z', 'return'],
    ['a request', { status: 'pending' as const }, '2026-12-01T08:00', '2026-12-01T18:00:00Z', null],
  ] as const)('%s', (_, change, wallNow, now, event) => {
    expect(eventOfToday({ ...trip, ...change }, { wallNow, now: at(now) })).toBe(event);
  });

  test('count from the agreed time, and after it from now', () => {
    const agreed = at('2026-12-01T20:00:00Z');
    expect(expectedAt(agreed, 20, at('2026-12-01T19:00:00Z')).toString()).toBe('2026-12-01T20:20:00Z');
    expect(expectedAt(agreed, 20, at('2026-12-01T20:30:00Z')).toString()).toBe('2026-12-01T20:50:00Z');
  });
});
