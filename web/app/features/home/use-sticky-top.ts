import { type RefCallback, useCallback, useState } from 'react';

export interface StickyTop {
  /** The ref of the element that keeps the content's space while the content is fixed. */
  placeRef: RefCallback<HTMLElement>;
  isFixed: boolean;
  /** The height to keep while the content is fixed. */
  reservedHeight: number | undefined;
}

/**
 * Reports when the page has scrolled past an element, and the element's height then. The edge is its top, or
 * its end where scrolling within it must not count.
 */
export function useStickyTop(edge: 'top' | 'end'): StickyTop {
  const [reservedHeight, setReservedHeight] = useState<number>();

  const placeRef = useCallback<RefCallback<HTMLElement>>(
    (place) => {
      if (!place) return undefined;
      const sentinel = document.createElement('div');
      sentinel.ariaHidden = 'true';
      place.before(sentinel);
      const observer = new IntersectionObserver((entries) => {
        // Several crossings may arrive together; the last one is current.
        const entry = entries.at(-1);
        const isPast = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
        setReservedHeight(isPast ? place.offsetHeight : undefined);
      });
      observer.observe(edge === 'top' ? sentinel : place);
      return () => {
        observer.disconnect();
        sentinel.remove();
      };
    },
    [edge],
  );

  return { placeRef, isFixed: reservedHeight !== undefined, reservedHeight };
}
