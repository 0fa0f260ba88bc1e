import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../../api/api-error.ts';

interface Page {
  nextCursor: string | null;
}

/** One page after the other. Whatever is loaded anew starts at its first page again. */
export function usePages<P extends Page>(first: P, next: (cursor: string) => Promise<P>) {
  const [more, setMore] = useState<{ after: P; pages: P[] }>({ after: first, pages: [] });
  const [isLoading, setLoading] = useState(false);
  const pages = more.after === first ? [first, ...more.pages] : [first];

  async function showMore(cursor: string): Promise<void> {
    setLoading(true);
    try {
      const page = await next(cursor);
      setMore({ after: first, pages: [...pages.slice(1), page] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return { pages, nextCursor: pages.at(-1)?.nextCursor ?? null, isLoading, showMore };
}
