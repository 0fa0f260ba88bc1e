import { expect, test } from 'vitest';
import { failureInWords, whyNoResend } from '../../src/texts/failed-texts.ts';

test.each([
  ['undelivered', 30_003, 'The phone is off or out of reach.'],
  ['refused', 21_614, 'This number isn’t a cell phone.'],
  ['refused', 99_999, 'The network refused it.'],
  ['undelivered', null, 'It didn’t reach the phone.'],
  ['lost', null, 'The network couldn’t be reached while the text was of use.'],
] as const)('a text that is %s for reason %s: %s', (state, error, words) => {
  expect(failureInWords({ state, error })).toBe(words);
});

const usefulUntil = Temporal.Instant.from('2026-12-01T20:00:00Z');
const facts = { state: 'undelivered', usefulUntil, hasConsent: true } as const;

test.each([
  ['a second before it is of no use', facts, usefulUntil.subtract({ seconds: 1 }), /^It can be sent\.$/],
  ['when it is of no use any more', facts, usefulUntil, /too late/],
  ['while it is tried', { ...facts, state: 'waiting' } as const, usefulUntil.subtract({ hours: 1 }), /still/],
  ['without consent', { ...facts, hasConsent: false }, usefulUntil.subtract({ hours: 1 }), /doesn’t get/],
])('sending a text again %s', (_case, text, now, refusal) => {
  expect(whyNoResend(text, now) ?? 'It can be sent.').toMatch(refusal);
});
