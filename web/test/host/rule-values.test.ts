import { describe, expect, test } from 'vitest';
import { emptyRule, readRule, type RuleValues } from '../../app/ui/prices/rule-values.ts';

const season: RuleValues = {
  ...emptyRule,
  name: 'Christmas season',
  fromDate: '2026-12-20',
  untilDate: '2027-01-03',
  percent: '20',
};
const withPercent = (percent: string, change: 'more' | 'less' = 'more') =>
  readRule({ ...season, change, percent });
const withPrice = (price: string) => readRule({ ...season, change: 'price', price });

describe('a percentage', () => {
  test.each([
    ['20', 2_000],
    [' 12.5 % ', 1_250],
    ['１２．５％', 1_250],
    ['0.29', 29],
    ['', 0],
  ])('%j is more or less by %i hundredths', (percent, points) => {
    expect(withPercent(percent)).toMatchObject({ rule: { basisPoints: points, dailyCents: null } });
    expect(withPercent(percent, 'less')).toMatchObject({ rule: { basisPoints: 0 - points } });
  });

  test.each([
    ['-20', 'Please enter it without a sign: choose More or Less instead.'],
    ['−20%', 'Please enter it without a sign: choose More or Less instead.'],
    ['12,5', 'Please enter 12.5, with a decimal point.'],
    ['12.345', 'Please enter at most two decimals.'],
    ['1,250', 'Please enter a percentage, such as 12.5.'],
    ['1e1', 'Please enter a percentage, such as 12.5.'],
    ['twenty', 'Please enter a percentage, such as 12.5.'],
  ])('%j is refused at its field, whichever way', (percent, sentence) => {
    for (const change of ['more', 'less'] as const)
      expect(withPercent(percent, change)).toEqual({ faults: { basisPoints: sentence } });
  });
});

describe('a price', () => {
  test.each([
    ['399.99', 39_999],
    ['$1,250', 125_000],
    ['1,250.5', 125_050],
    ['', 0],
  ])('%j is %i cents', (price, cents) => {
    expect(withPrice(price)).toMatchObject({ rule: { dailyCents: cents, basisPoints: null } });
  });

  test.each([
    ['-20', 'Please enter the price without a sign.'],
    ['-$20', 'Please enter the price without a sign.'],
    ['99,50', 'Please enter 99.50, with a decimal point.'],
    ['1.250,00', 'Please enter an amount, such as 399.99.'],
    ['12,34,567', 'Please enter an amount, such as 399.99.'],
    ['20%', 'Please enter an amount, such as 399.99.'],
    ['99.999', 'Please enter at most two decimals.'],
  ])('%j is refused at its field', (price, sentence) => {
    expect(withPrice(price)).toEqual({ faults: { dailyCents: sentence } });
  });
});

test('a date that the browser can’t read is refused, together with what else can’t be', () => {
  const unreadable = { untilDate: 'Please correct it.' };
  const open = { ...season, untilDate: '' };
  expect(readRule(open, unreadable)).toEqual({ faults: unreadable });
  expect(readRule({ ...open, percent: '-20' }, unreadable)).toEqual({
    faults: { ...unreadable, basisPoints: expect.any(String) },
  });
  expect(readRule({ ...open, kind: 'length', days: '7' })).toMatchObject({ rule: { untilDate: null } });
});

test('a percentage that isn’t shown isn’t read', () => {
  expect(readRule({ ...season, change: 'price', price: '300', percent: '12,5' })).toMatchObject({
    rule: { dailyCents: 30_000 },
  });
});
