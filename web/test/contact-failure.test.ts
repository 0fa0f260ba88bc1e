import { expect, test } from 'vitest';
import type { ApiErrorFacts } from '../app/api/api-error.ts';
import { contactFailure } from '../app/features/contact/contact-failure.ts';
import { refused } from './refused.ts';

test.each<[ApiErrorFacts, string]>([
  [{ code: 'invalid_input', status: 400 }, 'Please check the highlighted fields.'],
  [{ code: 'card_data_refused', status: 422 }, 'Card numbers may only be entered in the card form.'],
  [
    { code: 'too_many_requests', status: 429, retryAfterSeconds: 1_799 },
    'You’ve sent three messages within an hour. Please try again in 30 minutes, or call us.',
  ],
  [
    { code: 'too_many_requests', status: 429, retryAfterSeconds: 1 },
    'You’ve sent three messages within an hour. Please try again in 1 minute, or call us.',
  ],
  [
    { code: 'too_many_requests', status: 429 },
    'You’ve sent three messages within an hour. Please try again later, or call us.',
  ],
  [{ code: 'offline', status: 0 }, 'We couldn’t connect. Please check your connection and try again.'],
  [{ code: 'unexpected', status: 500 }, 'Your message couldn’t be sent. Please try again.'],
])('%o', (facts, sentence) => {
  expect(contactFailure(refused(facts))).toBe(sentence);
});

test('what is no refusal of ours is told in our words', () => {
  expect(contactFailure(new TypeError('undefined is not a function'))).toBe(
    'Your message couldn’t be sent. Please try again.',
  );
});
