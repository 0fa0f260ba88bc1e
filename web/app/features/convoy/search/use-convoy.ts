import { type Convoy, findConvoy } from '@makani/contract/bookings/orders';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

export type ConvoyInput = CallInput<typeof findConvoy>['body'];

/** Undefined while it is asked for; null if there is none, or it cannot be told. */
export function useConvoy(input: ConvoyInput): Convoy | null | undefined {
  const key = JSON.stringify(input);
  const [found, setFound] = useState<{ key: string; convoy: Convoy | null }>();

  useEffect(() => {
    const request = new AbortController();
    const body: ConvoyInput = JSON.parse(key);
    call(findConvoy, { body }, { signal: request.signal, quiet: true })
      .then(({ convoy }) => setFound({ key, convoy }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return;
        // The single vehicles are the page.
        if (isApiError(error)) setFound({ key, convoy: null });
        else throw error;
      });
    return () => request.abort();
  }, [key]);

  return found?.key === key ? found.convoy : undefined;
}
