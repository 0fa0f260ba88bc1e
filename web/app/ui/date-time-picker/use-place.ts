import { type RefObject, useEffect, useState } from 'react';

interface Place {
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Between field and panel; less than nothing where the panel has to lie over its field. */
  offset: number;
}

const gap = 8;
/** React Aria keeps as much from the window's edges. */
const margin = 12;
const hairlines = 2;
/** The field's own words stand above it. */
const labelHeight = 30;
/** A field is scrolled no higher: what it belongs to stays in sight, and the home page's search bar in its place. */
const keptAbove = 150;

/**
 * Where the whole panel is in sight: below its field or above it, as the page stands; else below, with the page scrolled
 * a little, and over the field where that is not enough. From the end of its field where that is in the window's right half.
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
    const observer = new ResizeObserver(() => setPlace(findPlace(anchor, box.offsetHeight + hairlines)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [field, panel, isBeside]);

  return place;
}

function findPlace(field: HTMLElement, wholeHeight: number): Place {
  // What the window cannot hold is scrolled within the panel.
  const height = Math.min(wholeHeight, window.innerHeight - 2 * margin);
  const { left, right, top } = field.getBoundingClientRect();
  const side = left + right < window.innerWidth ? 'start' : 'end';
  const lack = () => field.getBoundingClientRect().bottom + gap + height + margin - window.innerHeight;
  if (lack() <= 0) return { placement: `bottom ${side}`, offset: gap };

  // The bar is at the top of the page, not of the window.
  const barEnd =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - window.scrollY;
  if (top - labelHeight - height >= Math.max(margin, barEnd)) {
    return { placement: `top ${side}`, offset: labelHeight };
  }
  window.scrollBy({ top: Math.max(0, Math.min(lack(), top - keptAbove)), behavior: 'instant' });
  return { placement: `bottom ${side}`, offset: gap - Math.max(0, lack()) };
}
