import type { Child, Party } from '@makani/contract/fit/party';
import type { ConvoyCandidate } from '../../src/fit/convoy-groups.ts';

/** Forty plans whose seats differ, of each four vehicles at one price, so that no set is left out for what it costs. */
export function hostileFleet(seed: number): ConvoyCandidate[] {
  const below = numbersFrom(seed + 1);
  const seat = () => ({
    latch: below(100) < 40,
    tether: below(100) < 40,
    belt: below(100) < 40 ? ('shoulder' as const) : ('lap' as const),
  });
  return Array.from({ length: 40 }, (_, plan) => {
    const rows = Array.from({ length: 5 }, () => ({
      seats: Array.from({ length: 1 + below(4) }, seat),
      aisle: false,
    }));
    const cabin = { rows, trunk: { liters: 200 + below(300), foldedLiters: 300 + below(300) } };
    const seats = rows.reduce((sum, row) => sum + row.seats.length, 0);
    return Array.from({ length: 4 }, (_vehicle, index) => ({
      id: `${plan}-${index}`,
      cabin,
      seats,
      totalCents: 1_000,
    }));
  }).flat();
}

/** Children with seats that few places suit, and suitcases that fill the trunks of four vehicles. */
export function hostileParty(seed: number): Party {
  const below = numbersFrom(seed + 1);
  const children = Array.from({ length: 14 }, (): Child => ({
    ageYears: 1 + below(9),
    seat: below(2) === 0 ? 'rear-facing' : 'harness',
  }));
  const luggage = { large: 8, medium: 1, cabin: 0, stroller: 0, surfboard: 0 };
  return { adults: 10 + below(6), children, luggage };
}

/** The same ones each time. */
function numbersFrom(seed: number): (limit: number) => number {
  let last = seed;
  return (limit) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % limit;
  };
}
