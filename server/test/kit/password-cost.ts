import { expect, vi } from 'vitest';

/** The least that argon2 takes: 8 KiB and one pass. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** Tests of accounts hash as a site does. */
const subject = '/server/test/features/accounts/';

/**
 * Hashing is slow on purpose, and most tests sign somebody in. The server itself can't be told to hash for less: only what it
 * imports differs here. A comparison takes as long as the hash that is compared.
 */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  return {
    ...argon2,
    hash: (password, options, signal) => {
      const isSubject = expect.getState().testPath?.replaceAll('\\', '/').includes(subject);
      return argon2.hash(password, { ...options, ...(isSubject === true ? {} : leastCost) }, signal);
    },
  };
});
