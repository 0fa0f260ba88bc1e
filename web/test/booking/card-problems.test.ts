import { describe, expect, test } from 'vitest';
import { problemOf, problemOfField } from '../../app/features/booking/payment/stripe/card-problems.ts';

const untouched = { empty: true, complete: false };
const whole = { empty: false, complete: true };

describe('a field of a card', () => {
  test.each([
    ['cardNumber', 'Card number is required.'],
    ['cardExpiry', 'Expiry date is required.'],
    ['cardCvc', 'CVV is required.'],
  ] as const)('%s that is empty is asked for', (field, words) => {
    expect(problemOfField(field, untouched)).toBe(words);
  });

  test.each([
    ['cardNumber', 'This card number is incomplete.'],
    ['cardExpiry', 'This expiry date is incomplete.'],
    ['cardCvc', 'This CVV is incomplete.'],
  ] as const)('%s that has been begun is incomplete, also before Stripe says so', (field, words) => {
    expect(problemOfField(field, { empty: false, complete: false })).toBe(words);
  });

  test('that is whole has no problem', () => {
    expect(problemOfField('cardNumber', whole)).toBeUndefined();
  });

  test.each([
    ['invalid_number', 'This card number is invalid.'],
    ['invalid_expiry_year_past', 'This card has expired.'],
  ])('says %s in our words', (code, words) => {
    expect(problemOfField('cardNumber', { ...whole, complete: false, error: { code } })).toBe(words);
  });

  test('says what we have no words for in Stripe’s', () => {
    const error = { code: 'card_of_tomorrow', message: 'This card is not of today.' };
    expect(problemOfField('cardNumber', { empty: false, complete: false, error })).toBe(error.message);
  });
});

test('an error of the whole card belongs to its field, and any other to none', () => {
  expect(problemOf({ code: 'expired_card' })?.field).toBe('cardExpiry');
  expect(problemOf({ code: 'incorrect_cvc' })?.field).toBe('cardCvc');
  expect(problemOf({ code: 'api_connection_error' })).toBeUndefined();
  expect(problemOf({ code: 'toString' })).toBeUndefined();
  expect(problemOf({})).toBeUndefined();
});
