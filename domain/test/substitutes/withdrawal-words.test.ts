import { expect, test } from 'vitest';
import { withdrawalInWords, withdrawalsInWords } from '../../src/substitutes/price-difference.ts';

const offer = { vehicleName: 'Honda Odyssey', borneCents: 17_250, borneBy: 'platform' } as const;

test.each([
  [offer, ' It costs $172.50 more than the guest pays; we cover the difference.'],
  [
    { ...offer, borneBy: 'host' as const },
    ' It costs $172.50 more than the guest pays; the host covers the difference.',
  ],
  [{ ...offer, borneCents: 0 }, ''],
])('a withdrawal with an offer says what it costs: %j', (one, price) => {
  expect(withdrawalInWords(one, 137_655)).toBe(
    `The guest is offered the Honda Odyssey first, or refunded $1,376.55.${price}`,
  );
});

test('where nothing serves, the guest is refunded', () => {
  expect(withdrawalInWords(null, 137_655)).toBe(
    'No other vehicle can be offered, so the guest is refunded $1,376.55.',
  );
});

test.each([
  [0, 0, ''],
  [34_500, 0, 'us $345.00.'],
  [0, 34_500, 'the host $345.00.'],
  [34_500, 100, 'us $345.00 and the host $1.00.'],
])('all together cost us %i and the host %i', (platformCents, hostCents, end) => {
  const words = withdrawalsInWords({ platformCents, hostCents });
  expect(words === '' ? '' : words.slice(words.indexOf(' cost ') + 6)).toBe(end);
});
