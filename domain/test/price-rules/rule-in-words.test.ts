import { expect, test } from 'vitest';
import { changeInWords, whenInWords } from '../../src/price-rules/rule-in-words.ts';

const rule = {
  fromDate: null,
  untilDate: null,
  weekdays: [],
  days: null,
  mayCostLess: false,
  basisPoints: 2_000,
  dailyCents: null,
};
const christmas = { ...rule, kind: 'season', fromDate: '2026-12-20', untilDate: '2027-01-03' } as const;

test.each([
  [christmas, 'Dec 20, 2026 to Jan 3, 2027'],
  [{ ...christmas, untilDate: '2026-12-20' }, 'Dec 20, 2026'],
  [{ ...rule, kind: 'weekday', weekdays: [6] }, 'Saturday'],
  [
    { ...rule, kind: 'weekday', weekdays: [5, 6, 7], untilDate: '2027-03-01' },
    'Friday, Saturday and Sunday, until Mar 1, 2027',
  ],
  [{ ...rule, kind: 'length', days: 7, fromDate: '2027-01-01' }, '7 days or longer, from Jan 1, 2027'],
  [
    { ...rule, kind: 'length', days: 7, mayCostLess: true },
    '7 days or longer, even if it costs less in total',
  ],
  [{ ...rule, kind: 'early_booking', days: 30 }, 'Booked at least 30 days ahead'],
  [{ ...rule, kind: 'last_minute', days: 1 }, 'Booked at most 1 day ahead'],
  [{ ...rule, kind: 'last_minute', days: 0 }, 'Booked on the day of pickup'],
] as const)('%j applies %s', (own, words) => {
  expect(whenInWords(own)).toBe(words);
});

test.each([
  [2_000, null, '+20%'],
  [-1_250, null, '−12.5%'],
  [null, 25_050, '$250.50 per day'],
  [null, 25_000, '$250 per day'],
])('%j and %j are %s', (basisPoints, dailyCents, words) => {
  expect(changeInWords({ ...christmas, basisPoints, dailyCents })).toBe(words);
});
