import { AppError } from '../app-error.ts';

export interface Turns {
  /** @throws AppError `unavailable` for who has waited longer than anybody stays. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Gives one answer to all who ask for the same before its turn has come, so that a rush for one thing is worked for once.
   * It is read after the last of them asked, and refused once the last has waited too long; who asks while it is read waits
   * for the next.
   */
  shared<T>(): (key: string, work: () => Promise<T>) => Promise<T>;
  /** How many wait, also where several wait for the same. */
  waiting(): number;
}

const patienceMs = 2_000;

/** Lets only so many work at once; the others follow in the order in which they came. */
export function takeTurns(max: number): Turns {
  const queue: (() => void)[] = [];
  let working = 0;
  let joined = 0;

  /** @param came When who waits for it came, by the clock of the process; of several, the last. */
  async function inTurn<T>(work: () => Promise<T>, came: () => number): Promise<T> {
    if (working < max) working += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      if (performance.now() - came() > patienceMs)
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  }

  function shared<T>() {
    interface Shared {
      answer?: Promise<T>;
      joined: number;
      came: number;
    }
    const open = new Map<string, Shared>();

    function begin(key: string, work: () => Promise<T>): Promise<T> {
      const one: Shared = { joined: 0, came: performance.now() };
      // If its turn comes at once, nobody can join it.
      open.set(key, one);
      const close = (): void => {
        if (open.get(key) === one) open.delete(key);
        joined -= one.joined;
        one.joined = 0;
      };
      one.answer = inTurn(
        () => {
          close();
          return work();
        },
        () => one.came,
      );
      one.answer.catch(close);
      return one.answer;
    }

    return (key: string, work: () => Promise<T>): Promise<T> => {
      const one = open.get(key);
      if (one?.answer === undefined) return begin(key, work);
      one.came = performance.now();
      one.joined += 1;
      joined += 1;
      return one.answer;
    };
  }

  return {
    take: (work) => {
      const came = performance.now();
      return inTurn(work, () => came);
    },
    shared,
    waiting: () => queue.length + joined,
  };
}
