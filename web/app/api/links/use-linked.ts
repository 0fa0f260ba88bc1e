import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '../api-error.ts';

export interface Linked<Facts> {
  /** Null until they are read. */
  facts: Facts | null;
  failure: ApiError | null;
  again: () => void;
}

/** Reads what the token of a mailed link opens. A link that is over, or whose token was cut off, has expired. */
export function useLinked<Facts>(
  read: (token: string, signal: AbortSignal) => Promise<Facts>,
  { token, onExpired }: { token: string; onExpired: () => void },
): Linked<Facts> {
  const [facts, setFacts] = useState<Facts | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    read(token, request.signal).then(setFacts, (error: unknown) => {
      if (request.signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (error.code === 'link_expired' || error.fields['token'] !== undefined) onExpired();
      else setFailure(error);
    });
    return () => request.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try
  }, [token, tries]);

  function again(): void {
    setFailure(null);
    setTries(tries + 1);
  }

  return { facts, failure, again };
}
