import { expect, test } from 'vitest';
import { lastFour, maskLicense } from '../../src/accounts/mask.ts';

test.each([
  ['4821', '••••4821'],
  ['X1', '••••X1'],
  ['', ''],
  [null, ''],
])('a license ending in %s is shown as "%s"', (last4, shown) => {
  expect(maskLicense(last4)).toBe(shown);
});

test.each([
  ['4242424242424242', '4242'],
  ['4242 4242 4242 1', '2421'],
  ['H-12-48-21', '4821'],
  ['  h1234821  ', '4821'],
  ['Ñandú', 'andú'],
  ['A1', 'A1'],
  ['--', ''],
  ['', ''],
])('the last four of "%s" are "%s"', (text, last4) => {
  expect(lastFour(text)).toBe(last4);
});

test('a masked license shows nothing else of it', () => {
  expect(maskLicense(lastFour('SECRET-H1234821'))).toBe('••••4821');
});
