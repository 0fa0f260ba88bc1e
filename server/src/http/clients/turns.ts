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
      /** Let go of once its turn has come: see `open`. */
      answer: Promise<T> | undefined;
      joined: number;
      came: number;
    }
    /**
     * A map that many come to and leave is copied every so often, and V8 takes what its last copies hold for alive until it
     * collects the whole heap. So they hold no answers.
     */
    const open = new Map<string, Shared>();

    function begin(key: string, work: () => Promise<T>): Promise<T> {
      const came = performance.now();
      let isOpen = true;
      const close = (): void => {
        if (!isOpen) return;
        isOpen = false;
        const one = open.get(key);
        if (one === undefined) return;
        joined -= one.joined;
        one.answer = undefined;
        open.delete(key);
      };
      const answer = inTurn(
        () => {
          close();
          return work();
        },
        () => open.get(key)?.came ?? came,
      );
      // If its turn came at once, nobody can join it.
      if (isOpen) open.set(key, { answer, joined: 0, came });
      answer.catch(close);
      return answer;
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
