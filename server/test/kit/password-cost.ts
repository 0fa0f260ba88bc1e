import { expect, vi } from 'vitest';

/** The least that argon2 takes: 8 KiB and one pass. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** Tests of passwords, and of how long a sign-in takes, hash as a site does. */
const subject =
  /\/features\/accounts\/(?:auth|password-race\.alone|sign-in\/sign-in-time\.postgres)\.test\.ts$/;

/**
 * Hashing is slow on purpose, and most tests sign somebody in. The server itself can't be told to hash for less: only what it
 * imports differs here. A comparison takes as long as the hash that is compared.
 */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  return {
    ...argon2,
    hash: (password, options, signal) => {
      const isSubject = subject.test(expect.getState().testPath?.replaceAll('\\', '/') ?? '');
      return argon2.hash(password, { ...options, ...(isSubject ? {} : leastCost) }, signal);
    },
  };
});
