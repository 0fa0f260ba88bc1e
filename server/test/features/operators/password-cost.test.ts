import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../../../src/features/accounts/public/passwords.ts';

test('a test that is not about accounts hashes at the least cost, and compares as always', async () => {
  const hash = await hashPassword('the password of a test');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await passwordMatches(hash, 'the password of a test')).toBe(true);
  expect(await passwordMatches(hash, 'another password')).toBe(false);
});
