import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listEarningsEntries } from '@makani/contract/earnings/host-earnings';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Selection } from './selection.ts';

interface Entries {
  first: ResponseOf<typeof listEarningsEntries> | null;
  failure: string | null;
}

/** The first page of a figure's entries, loaded when it is opened. */
export function useEntries(query: Selection['query']) {
  const [tries, setTries] = useState(0);
  const [entries, setEntries] = useState<Entries>({ first: null, failure: null });

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    call(listEarningsEntries, { query }, { signal }).then(
      (first) => setEntries({ first, failure: null }),
      (error: unknown) => {
        if (!signal.aborted) setEntries({ first: null, failure: failureSentence(error) });
      },
    );
    return () => request.abort();
  }, [query, tries]);

  return {
    ...entries,
    tryAgain: () => {
      setEntries({ first: null, failure: null });
      setTries((before) => before + 1);
    },
  };
}
