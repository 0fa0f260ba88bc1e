import { type RefCallback, useCallback, useState } from 'react';

export interface StickyTop {
  /** For the element that stays in the page when what is in it becomes fixed. */
  placeRef: RefCallback<HTMLElement>;
  isFixed: boolean;
  /** What the place must keep while its content is away. */
  keptHeight: number | undefined;
}

/**
 * Tells when the page has scrolled past an element's place, and how high that place was: past its upper edge, or past its
 * end where somebody may be busy in it.
 */
export function useStickyTop(edge: 'top' | 'end'): StickyTop {
  const [keptHeight, setKeptHeight] = useState<number>();

  const placeRef = useCallback<RefCallback<HTMLElement>>(
    (place) => {
      if (!place) return undefined;
      const sentinel = document.createElement('div');
      sentinel.ariaHidden = 'true';
      place.before(sentinel);
      const observer = new IntersectionObserver((entries) => {
        // Several crossings may come at once; the last one is how it stands.
        const entry = entries.at(-1);
        const isPast = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
        setKeptHeight(isPast ? place.offsetHeight : undefined);
      });
      observer.observe(edge === 'top' ? sentinel : place);
      return () => {
        observer.disconnect();
        sentinel.remove();
      };
    },
    [edge],
  );

  return { placeRef, isFixed: keptHeight !== undefined, keptHeight };
}
