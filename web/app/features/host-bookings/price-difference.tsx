import { type HostBooking, previewHostWithdrawal } from '@makani/contract/bookings/host-bookings';
import { type DifferenceToBear, differenceInWords } from '@makani/domain/substitutes/price-difference';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

type Difference =
  | { state: 'asking' }
  | { state: 'known'; difference: DifferenceToBear | null }
  /** The answer didn't come, so only the rule is told. */
  | { state: 'unknown' };

/** The cost to the host of withdrawing this booking. */
export function usePriceDifference({ id }: Pick<HostBooking, 'id'>): Difference {
  const [found, setFound] = useState<Difference>({ state: 'asking' });
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

/** Stands in the dialog above its button. */
export function PriceDifference({ of }: { of: Difference }) {
  return (
    <p aria-live="polite" className="font-medium text-ink empty:hidden">
      {inWords(of)}
    </p>
  );
}

function inWords(of: Difference): string | null {
  switch (of.state) {
    case 'asking':
      return 'Checking what this would cost you…';
    case 'known':
      return of.difference && differenceInWords(of.difference);
    case 'unknown':
      return 'We couldn’t check what this would cost you. If your guest takes a more expensive vehicle of yours, the price difference comes off your earnings.';
  }
}
