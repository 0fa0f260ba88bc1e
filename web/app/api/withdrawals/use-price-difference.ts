import { previewHostWithdrawal } from '@makani/contract/bookings/host-bookings';
import type { DifferenceToBear } from '@makani/domain/substitutes/price-difference';
import { useEffect, useState } from 'react';
import { isApiError } from '../api-error.ts';
import { call } from '../call.ts';

export type PriceDifferenceState =
  | { state: 'loading' }
  | { state: 'known'; difference: DifferenceToBear | null }
  /** The answer didn't come, so the host reads only the rule. */
  | { state: 'unknown' };

/** The cost to the host of withdrawing this booking. */
export function usePriceDifference({ id }: { id: string }): PriceDifferenceState {
  const [found, setFound] = useState<PriceDifferenceState>({ state: 'loading' });
  useEffect(() => {
    const request = new AbortController();
    call(previewHostWithdrawal, { params: { id } }, { signal: request.signal, quiet: true }).then(
      ({ difference }) => setFound({ state: 'known', difference }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setFound({ state: 'unknown' });
      },
    );
    return () => request.abort();
  }, [id]);
  return found;
}
