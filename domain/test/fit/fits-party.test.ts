import { noLuggage } from '@makani/contract/fit/party';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { childSeatRule } from '../../src/fit/child-seat-rules.ts';
import { solveFit } from '../../src/fit/fit.ts';
import { fitsFor, fitsParty } from '../../src/fit/fits-party.ts';
import { templates } from '../../src/fit/models.ts';
import { anyCrowd, anyPlan } from './drawn-plans.ts';

const rule = childSeatRule('2026-12-01');

test('a party fits where no reason is found why it does not', () => {
  fc.assert(
    fc.property(anyPlan, anyCrowd, (cabin, crowd) => {
      // Crowds fit hardly any plan; a part of one does more often.
      for (const party of [crowd, { ...crowd, adults: 1, children: crowd.children.slice(0, 2) }]) {
        const answer = solveFit(cabin, party, rule).answer !== 'no';
        expect(fitsParty({ cabin, seats: 0 }, party, rule)).toBe(answer);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('of 1,006 vehicles with three plans, three are judged', () => {
  const judge = vi.fn<typeof fitsParty>(fitsParty);
  const party = { adults: 4, children: [{ ageYears: 1 }], luggage: noLuggage };
  const fits = fitsFor(party, rule, judge);
  const plans = ['2+2', '2+3', '2+2+3'] as const;
  const answers = Array.from({ length: 1_006 }, (_, index) => {
    return fits({ cabin: { ...templates[plans[index % 3] ?? '2+2'] }, seats: 9 });
  });
  expect(judge).toHaveBeenCalledTimes(3);
  expect(answers.slice(0, 3)).toEqual([false, true, true]);
  expect(answers.slice(3)).toEqual(answers.slice(0, -3));
});

test('the same plan is judged with and without a surf rack', () => {
  const party = { adults: 2, children: [], luggage: { ...noLuggage, surfboard: 1 } };
  const fits = fitsFor(party, rule);
  const planned = { cabin: { ...templates['2+3'] }, seats: 5 };
  expect([fits(planned), fits({ ...planned, hasRack: true }), fits(planned)]).toEqual([false, true, false]);
});
