import { expect, test } from 'vitest';
import { differenceInWords } from '../../src/substitutes/price-difference.ts';

const difference = { vehicleName: 'Mercedes-Benz V-Class', dearerCents: 34_500, costCents: 31_050 };

test.each([
  [true, 'your'],
  [false, 'the'],
])('a host reads what the other vehicle costs them', (isOwn, whose) => {
  expect(differenceInWords({ ...difference, isOwn })).toBe(
    `We’ll offer your guest ${whose} Mercedes-Benz V-Class at the price they booked, which is $345.00 less than usual. If they take it, a price difference of $310.50 comes off your earnings.`,
  );
});
