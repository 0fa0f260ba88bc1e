import { AppError } from '../app-error.ts';

export interface Turns {
  /** @throws AppError `unavailable` for who has waited longer than anybody stays. */
  take<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

const patienceMs = 2_000;

/** Lets only so many work at once; the others follow in the order in which they came. */
export function takeTurns(most: number): Turns {
  const queue: (() => void)[] = [];
  let working = 0;

  return {
    waiting: () => queue.length,
    async take(work) {
      const came = performance.now();
      if (working < most) working += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        if (performance.now() - came > patienceMs)
          throw new AppError('unavailable', { retryAfterSeconds: 2 });
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) working -= 1;
        else next();
      }
    },
  };
}
