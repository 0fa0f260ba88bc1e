import type { Substitute } from '@makani/contract/bookings/substitutes';
import { expect, test } from 'vitest';
import { withdrawnInWords } from '../../app/content/withdrawals.ts';
import { priceSentence } from '../../app/features/substitute/price-sentence.ts';
import { withRefused } from '../../app/features/substitute/refused.ts';
import { sampleBooking } from './sample-booking.ts';

test.each([
  [
    { regularCents: 130_755, totalCents: 130_755, refundCents: 6_900 },
    true,
    'You paid $1,376.55, so we’ll refund $69.00 to your card.',
  ],
  [
    { regularCents: 130_755, totalCents: 130_755, refundCents: 6_900 },
    false,
    'You haven’t been charged yet. You’ll pay $69.00 less than the $1,376.55 on hold.',
  ],
  [
    { regularCents: 172_155, totalCents: 137_655, refundCents: 0 },
    true,
    'Regularly $1,721.55. You still pay $1,376.55.',
  ],
  [{ regularCents: 137_655, totalCents: 137_655, refundCents: 0 }, false, 'You still pay $1,376.55.'],
])('a substitute tells what it means for what was booked', (prices, isCharged, words) => {
  expect(priceSentence(prices, { totalCents: 137_655, isCharged })).toBe(words);
});

test.each([
  [{ offered: 2, refunded: 1 }, 'We offered 2 guests another vehicle and fully refunded 1.'],
  [{ offered: 1, refunded: 2 }, 'We offered 1 guest another vehicle and fully refunded 2.'],
  [{ offered: 1, refunded: 0 }, 'We offered 1 guest another vehicle.'],
  [{ offered: 0, refunded: 1 }, 'We fully refunded 1 guest.'],
  [{ offered: 0, refunded: 0 }, 'No upcoming trips were left to withdraw.'],
])('a host reads what became of the bookings of a vehicle', (withdrawn, words) => {
  expect(withdrawnInWords(withdrawn)).toBe(words);
});

function substitute(id: string): Substitute {
  const vehicle = { ...sampleBooking.vehicle, id, year: 2024, seats: 7 };
  return { vehicle, regularCents: 1, totalCents: 1, refundCents: 0, without: null, fit: null };
}

test('a vehicle that could not be taken stays where it was, with the reason', () => {
  const [first, gone, last] = [substitute('a'), substitute('b'), substitute('c')];
  const refused = [{ substitute: gone, place: 1, sentence: 'Gone.' }];
  const wanted = [
    ['a', null],
    ['b', 'Gone.'],
    ['c', null],
  ];
  for (const others of [
    [first, last],
    [first, gone, last],
  ])
    expect(withRefused(others, refused).map((one) => [one.substitute.vehicle.id, one.refusal])).toEqual(
      wanted,
    );
});
