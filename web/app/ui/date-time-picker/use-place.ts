import { type RefObject, useEffect, useState } from 'react';

interface Place {
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Between field and panel; less than nothing where the panel has to lie over its field. */
  offset: number;
}

const gap = 8;
/** React Aria keeps as much from the window's edges. */
const margin = 12;
/** The field's own words stand above it. */
const labelHeight = 30;

/**
 * Where the whole panel is in sight: below its field or above it, as the page stands; else below, with the page scrolled
 * as far as the field's words allow. From the end of its field where that is in the window's right half.
 */
export function usePlace(
  field: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isBeside: boolean,
): Place {
  const [place, setPlace] = useState<Place>({ placement: 'bottom start', offset: gap });

  useEffect(() => {
    const [anchor, box] = [field.current, panel.current];
    if (!isBeside || !anchor || !box) return undefined;
    // What is in the panel comes in two drawings, and another month or mode may be higher.
    const observer = new ResizeObserver(() => setPlace(findPlace(anchor, box.offsetHeight + 2)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [field, panel, isBeside]);

  return place;
}

function findPlace(field: HTMLElement, height: number): Place {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const side = left + right < window.innerWidth ? 'start' : 'end';
  const lack = () => field.getBoundingClientRect().bottom + gap + height + margin - window.innerHeight;
  if (lack() <= 0) return { placement: `bottom ${side}`, offset: gap };

  // The bar is at the top of the page, not of the window.
  const barEnd =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - window.scrollY;
  if (top - labelHeight - height >= Math.max(margin, barEnd)) {
    return { placement: `top ${side}`, offset: labelHeight };
  }
  const spare = bottom - field.offsetHeight - labelHeight - margin;
  window.scrollBy({ top: Math.max(0, Math.min(lack(), spare)), behavior: 'instant' });
  return { placement: `bottom ${side}`, offset: gap - Math.max(0, lack()) };
}
