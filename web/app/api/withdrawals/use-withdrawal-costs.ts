import { maxPreviewed, previewWithdrawals } from '@makani/contract/operator/blocks';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { isApiError } from '../api-error.ts';
import { deskCall } from '../desk-call.ts';

export type WithdrawalCosts =
  | { state: 'none' | 'loading' }
  | { state: 'known'; costs: ResponseOf<typeof previewWithdrawals> }
  /** The answer didn't come, or too many are chosen to ask for it. */
  | { state: 'unknown' };

/** Waits for further choices before the request. */
const pauseMs = 300;

/** The cost of withdrawing the chosen bookings of a host or a vehicle that is to be blocked. */
export function useWithdrawalCosts(
  whose: 'host' | 'vehicle',
  id: string,
  bookingIds: readonly string[],
): WithdrawalCosts {
  const [found, setFound] = useState<{ chosen: string; answer: WithdrawalCosts }>();
  const chosen = bookingIds.join(' ');
  const isTooMany = bookingIds.length > maxPreviewed;
  useEffect(() => {
    if (chosen === '' || isTooMany) return undefined;
    const request = new AbortController();
    const of = whose === 'host' ? { hostId: id } : { vehicleId: id };
    const body = { of, bookingIds: chosen.split(' ') };
    async function load(): Promise<void> {
      try {
        const costs = await deskCall(previewWithdrawals, { body }, { signal: request.signal });
        setFound({ chosen, answer: { state: 'known', costs } });
      } catch (error) {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setFound({ chosen, answer: { state: 'unknown' } });
      }
    }
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [whose, id, chosen, isTooMany]);
  if (chosen === '') return { state: 'none' };
  if (isTooMany) return { state: 'unknown' };
  return found?.chosen === chosen ? found.answer : { state: 'loading' };
}
