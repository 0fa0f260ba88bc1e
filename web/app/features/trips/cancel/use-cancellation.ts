import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { type Trip, cancelBooking, getCancellation } from '@makani/contract/bookings/trips';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';

export type CancellationState =
  | { step: 'loading' }
  | { step: 'failed'; error: ApiError }
  /** `changed`: the terms differ from those shown before. `error`: the last attempt failed. */
  | { step: 'shown'; terms: Cancellation; changed: boolean; error?: ApiError };

/** Loads the terms of a cancellation, and cancels on exactly these. */
export function useCancellation(tripId: string, onCancelled: (trip: Trip) => void) {
  const [state, setState] = useState<CancellationState>({ step: 'loading' });
  const [round, setRound] = useState(0);
  // Retries on the same terms reuse the Idempotency-Key; other terms get a new one.
  const attempt = useRef<{ terms: Cancellation; key: string } | null>(null);

  useEffect(() => {
    const request = new AbortController();
    call(getCancellation, { params: { id: tripId } }, { signal: request.signal })
      .then((terms) => setState({ step: 'shown', terms, changed: false }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setState({ step: 'failed', error });
      });
    return () => request.abort();
  }, [tripId, round]);

  function retry(): void {
    setState({ step: 'loading' });
    setRound(round + 1);
  }

  const { mutate, isPending: isCancelling } = useApiMutation(
    (terms: Cancellation) => {
      if (attempt.current?.terms !== terms) attempt.current = { terms, key: newKey() };
      const { feeCents, refundCents } = terms;
      const request = {
        params: { id: tripId },
        body: { feeCents, refundCents },
        idempotencyKey: attempt.current.key,
      };
      return waitForResponse(() => call(cancelBooking, request));
    },
    {
      successMessage: 'Your trip is cancelled',
      onSuccess: onCancelled,
      onError(error, terms) {
        const fresh = error.code === 'terms_changed' ? error.cancellation : null;
        setState(
          fresh
            ? { step: 'shown', terms: fresh, changed: true }
            : { step: 'shown', terms, changed: false, error },
        );
        return true;
      },
    },
  );

  function cancel(terms: Cancellation): void {
    setState({ step: 'shown', terms, changed: false });
    void mutate(terms);
  }

  return { state, isCancelling, cancel, retry };
}
