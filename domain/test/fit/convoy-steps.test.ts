import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { convoySteps, newSteps, type Steps } from '../../src/fit/convoy-steps.ts';
import type { ConvoyCandidate } from '../../src/fit/convoy-groups.ts';
import { cheapestConvoy, searchConvoy } from '../../src/fit/convoy.ts';
import { fitsParty } from '../../src/fit/fits-party.ts';
import { anyCrowd, anyPlan } from './drawn-plans.ts';
import { hostileFleet, hostileParty } from './hostile-fleet.ts';

const rule = childSeatRule('2026-12-01');

/** Forty plans that hosts drew, of each as many vehicles as a convoy has, at a few prices. */
const drawnFleet: fc.Arbitrary<ConvoyCandidate[]> = fc
  .array(fc.record({ cabin: anyPlan, dollars: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 5,
    maxLength: 40,
    size: 'max',
  })
  .map((plans) =>
    plans.flatMap(({ cabin, dollars }, plan) =>
      Array.from({ length: 4 }, (_, vehicle) => ({
        id: `${plan}-${vehicle}`,
        cabin,
        seats: cabin.rows.reduce((sum, { seats }) => sum + seats.length, 0),
        totalCents: 100 * dollars,
      })),
    ),
  );

/** The most steps between two pauses, and what was found. */
function searched(fleet: ConvoyCandidate[], party: Parameters<typeof searchConvoy>[1], steps: Steps) {
  const search = searchConvoy(fleet, party, rule, steps);
  let longest = 0;
  for (;;) {
    const before = steps.taken;
    const slice = search.next();
    longest = Math.max(longest, steps.taken - before);
    if (slice.done === true) return { longest, found: slice.value };
  }
}

test('plans of any kind take no more steps than there are, and no slice more than it has', () => {
  fc.assert(
    fc.property(drawnFleet, anyCrowd, (fleet, party) => {
      const steps = newSteps();
      const { longest } = searched(fleet, party, steps);
      expect(steps.taken).toBeLessThanOrEqual(convoySteps.max + convoySteps.ofBags);
      expect(longest).toBeLessThanOrEqual(convoySteps.perSlice + convoySteps.ofBags);
    }),
    { numRuns: 60 },
  );
});

test('a fleet that hosts drew to be searched for long is searched as long as the steps last', () => {
  const [fleet, party] = [hostileFleet(1), hostileParty(1)];
  const whole = newSteps();
  const { found, longest } = searched(fleet, party, whole);
  expect(found).toEqual(cheapestConvoy(fleet, party, rule));
  expect(whole.taken).toBeGreaterThan(100_000);
  expect(longest).toBeLessThanOrEqual(convoySteps.perSlice + convoySteps.ofBags);
  const few = { taken: 0, max: 50_000 };
  searched(fleet, party, few);
  expect(few.taken).toBeLessThanOrEqual(50_000 + convoySteps.ofBags);
  expect(few.taken).toBeGreaterThanOrEqual(50_000);
});

test('where the steps end early, what was found fits all the same, and costs no less than the cheapest', () => {
  let ended = 0;
  fc.assert(
    fc.property(drawnFleet, anyCrowd, fc.integer({ min: 1, max: 400 }), (fleet, party, max) => {
      const steps = { taken: 0, max };
      const { found } = searched(fleet, party, steps);
      if (steps.taken < max) return;
      ended += 1;
      expect(steps.taken).toBeLessThanOrEqual(max + convoySteps.ofBags);
      for (const { id, party: own } of found?.members ?? []) {
        const vehicle = fleet.find((one) => one.id === id);
        expect(vehicle && fitsParty(vehicle, own, rule)).toBe(true);
      }
      const cheapest = cheapestConvoy(fleet, party, rule);
      expect(found?.totalCents ?? Infinity).toBeGreaterThanOrEqual(cheapest?.totalCents ?? Infinity);
    }),
    { numRuns: 100 },
  );
  expect(ended).toBeGreaterThan(5);
});
