import { previewWithdrawals } from '@makani/contract/operator/blocks';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { isApiError } from './api-error.ts';
import { deskCall } from './desk-call.ts';

export type WithdrawalCosts =
  | { state: 'none' | 'asking' }
  | { state: 'known'; costs: ResponseOf<typeof previewWithdrawals> }
  /** The answer didn't come. */
  | { state: 'unknown' };

/** The cost of withdrawing the chosen bookings of a host or a vehicle that is to be blocked. */
export function useWithdrawalCosts(
  whose: 'host' | 'vehicle',
  id: string,
  bookingIds: readonly string[],
): WithdrawalCosts {
  const [found, setFound] = useState<{ chosen: string; answer: WithdrawalCosts }>();
  const chosen = bookingIds.join(' ');
  useEffect(() => {
    if (chosen === '') return undefined;
    const request = new AbortController();
    const of = whose === 'host' ? { hostId: id } : { vehicleId: id };
    const body = { of, bookingIds: chosen.split(' ') };
    deskCall(previewWithdrawals, { body }, { signal: request.signal }).then(
      (costs) => setFound({ chosen, answer: { state: 'known', costs } }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setFound({ chosen, answer: { state: 'unknown' } });
      },
    );
    return () => request.abort();
  }, [whose, id, chosen]);
  if (chosen === '') return { state: 'none' };
  return found?.chosen === chosen ? found.answer : { state: 'asking' };
}
