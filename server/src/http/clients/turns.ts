import { AppError } from '../app-error.ts';

export interface Turns {
  /** @throws AppError `unavailable` for who has waited longer than anybody stays. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Gives one answer to all who ask for the same before its turn has come, so that a rush for one thing is worked for once.
   * It is read after the last of them asked; who asks while it is read waits for the next.
   */
  shared<T>(): (key: string, work: () => Promise<T>) => Promise<T>;
  /** How many wait, also where several wait for the same. */
  waiting(): number;
}

const patienceMs = 2_000;

/** Lets only so many work at once; the others follow in the order in which they came. */
export function takeTurns(most: number): Turns {
  const queue: (() => void)[] = [];
  let working = 0;
  let joined = 0;

  async function take<T>(work: () => Promise<T>): Promise<T> {
    const came = performance.now();
    if (working < most) working += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      if (performance.now() - came > patienceMs) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  }

  function shared<T>() {
    const waiting = new Map<string, { turn: Promise<T>; joined: number }>();
    const close = (key: string): void => {
      joined -= waiting.get(key)?.joined ?? 0;
      waiting.delete(key);
    };
    return (key: string, work: () => Promise<T>): Promise<T> => {
      const known = waiting.get(key);
      if (known !== undefined) {
        known.joined += 1;
        joined += 1;
        return known.turn;
      }
      let isOver = false;
      const end = (): void => {
        if (!isOver) close(key);
        isOver = true;
      };
      const turn = take(() => {
        end();
        return work();
      });
      // Whose turn came at once is waited for by nobody.
      if (!isOver) waiting.set(key, { turn, joined: 0 });
      turn.catch(end);
      return turn;
    };
  }

  return { take, shared, waiting: () => queue.length + joined };
}
