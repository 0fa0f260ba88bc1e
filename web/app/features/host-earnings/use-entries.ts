import { useEffect, useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';

interface Entries<Page> {
  first: Page | null;
  failure: string | null;
}

/** The first page of a figure's entries, loaded when it is opened, and anew when `load` is another function. */
export function useEntries<Page>(load: (signal: AbortSignal) => Promise<Page>) {
  const [tries, setTries] = useState(0);
  const [entries, setEntries] = useState<Entries<Page>>({ first: null, failure: null });

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    load(signal).then(
      (first) => setEntries({ first, failure: null }),
      (error: unknown) => {
        if (!signal.aborted) setEntries({ first: null, failure: failureSentence(error) });
      },
    );
    return () => request.abort();
  }, [load, tries]);

  return {
    ...entries,
    tryAgain: () => {
      setEntries({ first: null, failure: null });
      setTries((before) => before + 1);
    },
  };
}
