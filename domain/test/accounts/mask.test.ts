import { expect, test } from 'vitest';
import { lastFour, licenseEnd, maskEmail, maskLicense, maskWhole } from '../../src/accounts/mask.ts';

test.each([
  ['4821', '••••4821'],
  ['1', '••••1'],
  ['', '••••'],
  [null, ''],
])('a license ending in %s is shown as "%s"', (end, shown) => {
  expect(maskLicense(end)).toBe(shown);
});

test.each([
  ['H-12-48-21', '821'],
  ['  h1234821  ', '4821'],
  ['SECRET-H1234821', '4821'],
  ['Ñandúes', 'úes'],
  ['A123', '23'],
  ['A-12', '2'],
  ['A1', '1'],
  ['A', ''],
  ['--', ''],
  ['', ''],
])('of the license "%s" at most half is shown: "%s"', (license, end) => {
  expect(licenseEnd(license)).toBe(end);
});

test('a whole license is masked likewise, and none is nothing', () => {
  expect(['H1234821', 'A123', 'A', ''].map(maskWhole)).toEqual(['••••4821', '••••23', '••••', '']);
});

test.each([
  ['4242424242424242', '4242'],
  ['4242 4242 4242 1', '2421'],
  ['', ''],
])('the last four of the card "%s" are "%s"', (card, last4) => {
  expect(lastFour(card)).toBe(last4);
});

test.each([
  ['kimo@example.com', 'k••••@example.com'],
  ['k@example.com', 'k••••@example.com'],
])('of the address %s only the first letter and the domain are shown', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
