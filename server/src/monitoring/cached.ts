import type { Clock } from '../adapters/clock.ts';

/**
 * Reads a value at most once in `seconds`, however often it is asked for; requests that meet share one read.
 * A failure is not kept.
 */
export function cached<Value>(
  clock: Clock,
  seconds: number,
  read: (now: Temporal.Instant) => Promise<Value>,
): () => Promise<Value> {
  let last: { at: Temporal.Instant; value: Value } | undefined;
  let reading: Promise<Value> | undefined;

  async function renew(now: Temporal.Instant): Promise<Value> {
    const value = await read(now);
    last = { at: now, value };
    return value;
  }

  return async () => {
    const now = clock.now();
    if (last !== undefined && isWithin(last.at.until(now), seconds)) return last.value;
    reading ??= renew(now).finally(() => (reading = undefined));
    return reading;
  };
}

/** A moment that lies ahead, because the clock was set back, is not recent. */
function isWithin(age: Temporal.Duration, seconds: number): boolean {
  const passed = age.total('seconds');
  return passed >= 0 && passed < seconds;
}
