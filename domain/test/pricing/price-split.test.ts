import { describe, expect, test } from 'vitest';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import {
  commissionInWords,
  dailyShareInWords,
  dayOfRental,
  hostEarnsCents,
  offersInWords,
  splitInWords,
  splitOf,
} from '../../src/pricing/price-split.ts';
import { firstOffers } from '../../src/pricing/first-offers.ts';
import { takenOffInWords } from '../../src/pricing/offers.ts';

describe('where the money of a rental goes', () => {
  test('a day at $399.00 is the host’s; insurance and service come on top', () => {
    const { lines, split } = dayOfRental(39_900, initialPolicy);
    expect(split).toMatchObject({ guestCents: 45_885, hostCents: 39_900, platformCents: 5_985 });
    expect(lines.map(({ inFull, cents }) => [inFull, cents])).toEqual([
      ['Rental, 1 day at $399.00', 39_900],
      ['Basic insurance (10%)', 3_990],
      ['Service fee (5%)', 1_995],
    ]);
    expect(hostEarnsCents(39_900, 10, initialPolicy)).toBe(399_000);
  });

  test('what neither host nor state gets counts as the platform’s', () => {
    const split = splitOf({ host: 100, platform: 20, operator: 7, state: 3 });
    expect(split).toMatchObject({ guestCents: 130, hostCents: 100, platformCents: 27, stateCents: 3 });
    expect(splitInWords(split)).toEqual([
      { label: 'Guest pays', cents: 130 },
      { label: 'Insurance and fees', cents: 27 },
      { label: 'State taxes and fees', cents: 3 },
      { label: 'Your share', cents: 100 },
    ]);
  });

  test('a host who owes charges to the state is told how much of the share they are', () => {
    const split = splitOf({ host: 100, platform: 20, operator: 0, state: 0 }, { hostOwesCents: 12 });
    expect(splitInWords(split)).toEqual([
      { label: 'Guest pays', cents: 120 },
      { label: 'Insurance and fees', cents: 20 },
      { label: 'Your share, with $0.12 for the state', cents: 100 },
    ]);
  });

  test('sentences name the figures of the rules', () => {
    expect(dailyShareInWords(39_900, initialPolicy)).toBe(
      'You earn $399.00 of the $458.85 a guest pays per day.',
    );
    expect(commissionInWords(initialPolicy)).toBe(
      'You keep 100% of your daily rate. Our commission is 0%. Guests pay insurance and our service fee on top.',
    );
    expect(offersInWords([])).toBe(
      'If a guest uses one of our offer codes, the discount comes off your rental fee.',
    );
    expect(offersInWords(takenOffInWords(firstOffers, '2026-12-01'))).toBe(
      'If a guest uses one of our offer codes, the discount comes off your rental fee: WEEKEND20 (20% off weekend rentals) or WEEKLY (every seventh day’s rental fee).',
    );
  });
});
