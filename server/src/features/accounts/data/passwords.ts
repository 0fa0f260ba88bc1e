import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { AppError } from '../../../http/app-error.ts';

/** The OWASP minimum for argon2id: 19,456 KiB, two passes, one lane (also the library's defaults). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = Math.max(1, availableParallelism() - 1);
const longestQueue = 20;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashing is expensive enough to overload the server, so at most (cores − 1) run at once, with a short
 * queue.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

/** Stands for the hash of an invited account whose owner has not chosen a password yet. */
export const noPassword = '';

export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  if (passwordHash === noPassword) {
    await spendAsMuchAsAMatch(password);
    return false;
  }
  return inTurn(() => verify(passwordHash, password.normalize('NFC')));
}

let dummy: string | undefined;

/** Takes as long as a real comparison, so that an unknown address looks like a wrong password. */
export async function spendAsMuchAsAMatch(password: string): Promise<void> {
  dummy ??= await hashPassword('an address nobody signed up with');
  await passwordMatches(dummy, password);
}
