import { expect, test } from 'vitest';
import { questionsAbout } from '../../../src/handover/record/reading-questions.ts';

const last = { odometerMiles: 12_000, energyLevel: 6 };

test.each([
  ['nothing odd', { odometerMiles: 12_300, energyLevel: 8 }, 'fuel', []],
  ['nothing was read', { odometerMiles: null, energyLevel: null }, 'fuel', []],
  ['the same miles', { odometerMiles: 12_000, energyLevel: 0 }, 'fuel', []],
  ['a mile less', { odometerMiles: 11_999, energyLevel: 6 }, 'fuel', ['odometer_went_back']],
  ['4,000 miles more', { odometerMiles: 16_000, energyLevel: 6 }, 'fuel', []],
  ['a mile more than that', { odometerMiles: 16_001, energyLevel: 6 }, 'fuel', ['odometer_jumped']],
  ['nine eighths', { odometerMiles: 12_000, energyLevel: 9 }, 'fuel', ['energy_above_full']],
  ['ninety percent', { odometerMiles: 12_000, energyLevel: 90 }, 'electric', []],
  ['both', { odometerMiles: 1, energyLevel: 50 }, 'fuel', ['odometer_went_back', 'energy_above_full']],
] as const)('%s', (_case, readings, energy, questions) => {
  expect(questionsAbout(readings, last, energy)).toEqual(questions);
});

test('a vehicle of which nothing is known yet raises no question about its miles', () => {
  const unknown = { odometerMiles: null, energyLevel: null };
  expect(questionsAbout({ odometerMiles: 90_000, energyLevel: 1 }, unknown, 'fuel')).toEqual([]);
});
