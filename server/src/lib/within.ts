import { setTimeout as wait } from 'node:timers/promises';

/** The result of `work`, or undefined when it fails or takes longer than `ms`. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<T | undefined> {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const response = await Promise.race([
    work.catch((error: unknown) => {
      onFailure(error);
      return undefined;
    }),
    late,
  ]);
  over.abort();
  return response;
}
