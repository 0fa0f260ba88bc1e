import type { LookupFunction } from 'node:net';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** A second DNS lookup could return another address, so the connection uses the checked ones. */
export function pinnedTo(addresses: ResolvedAddress[]): LookupFunction {
  return (_name, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else if (first !== undefined) done(null, first.address, first.family);
  };
}

/** The result of `work`, which cannot be aborted itself. @throws Error once the signal is aborted. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new Error('too slow'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
