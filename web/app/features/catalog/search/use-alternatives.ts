import { type Alternatives, findAlternatives } from '@makani/contract/vehicles/vehicles';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { listedChoicesOf } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';

export type AlternativesInput = CallInput<typeof findAlternatives>['query'];

/** The API's suggestions: null while loading, an empty list after a failure. */
export function useAlternatives(input: AlternativesInput): Alternatives | null {
  const { location, category, maxPrice, vehicleId, pickupAt, returnAt } = input;
  const key = [location, category, maxPrice, vehicleId, pickupAt, returnAt].join(' ');
  const [found, setFound] = useState<{ key: string; alternatives: Alternatives } | null>(null);

  // The request depends on the screen's filters, which no loader knows.
  useEffect(() => {
    const request = new AbortController();
    const choices = listedChoicesOf(readDraft());
    const query = { location, category, maxPrice, vehicleId, pickupAt, returnAt, ...choices };
    call(findAlternatives, { query }, { signal: request.signal })
      .then((alternatives) => setFound({ key, alternatives }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return;
        // Suggestions are optional: without them the screen is still complete.
        if (isApiError(error)) setFound({ key, alternatives: nothing });
        else throw error;
      });
    return () => request.abort();
  }, [key, location, category, maxPrice, vehicleId, pickupAt, returnAt]);

  return found?.key === key ? found.alternatives : null;
}

const nothing: Alternatives = { periods: [], vehicles: [] };
