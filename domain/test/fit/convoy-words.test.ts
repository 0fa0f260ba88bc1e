import { expect, test } from 'vitest';
import { convoyPromise } from '../../src/fit/convoy-words.ts';

const sienna = { vehicle: { name: 'Toyota Sienna' }, isJudgedBySeats: false };
const van = { vehicle: { name: 'Ford Transit' }, isJudgedBySeats: true };

test('bags are promised only where every trunk is known', () => {
  expect(convoyPromise([sienna, sienna])).toBe(
    'Available for the same dates, with a seat for everyone and room for every bag.',
  );
  expect(convoyPromise([sienna, van])).toBe(
    'Available for the same dates, with a seat for everyone. For the Ford Transit, please ask about child seats and bags.',
  );
});
