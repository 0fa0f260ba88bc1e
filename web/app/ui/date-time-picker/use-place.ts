import { type RefObject, useEffect, useState } from 'react';

interface Place {
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Pixels between field and panel; negative where the panel has to cover the field. */
  offset: number;
  /** The whole panel's height. React Aria keeps the room it first found until one of these changes. */
  maxHeight?: number;
}

const gap = 8;
/** React Aria keeps the same distance from the window's edges. */
const margin = 12;
const hairlines = 2;
/** The height of the field's label, which is above the field. */
const labelHeight = 30;
/**
 * A field is never scrolled higher than this: its surroundings stay visible, and the home page's search bar
 * stays in its place.
 */
const roomAbove = 150;

/**
 * A position that shows the whole panel: below the field, else above it, else below with the page scrolled a
 * little, covering the field if that is not enough. The panel is aligned with the end of a field in the
 * window's right half.
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
    // The panel's content renders in two passes, and another month or mode may be taller.
    const observer = new ResizeObserver(() => setPlace(findPlace(anchor, box.offsetHeight + hairlines)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [field, panel, isBeside]);

  return place;
}

function findPlace(field: HTMLElement, wholeHeight: number): Place {
  // A panel taller than the window scrolls inside.
  const height = Math.min(wholeHeight, window.innerHeight - 2 * margin);
  const { left, right, top } = field.getBoundingClientRect();
  const side = left + right < window.innerWidth ? 'start' : 'end';
  const overflow = () => field.getBoundingClientRect().bottom + gap + height + margin - window.innerHeight;
  if (overflow() <= 0) return { placement: `bottom ${side}`, offset: gap, maxHeight: height };

  // The top bar scrolls away with the page.
  const barEnd =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - window.scrollY;
  if (top - labelHeight - height >= Math.max(margin, barEnd)) {
    return { placement: `top ${side}`, offset: labelHeight, maxHeight: height };
  }
  window.scrollBy({ top: Math.max(0, Math.min(overflow(), top - roomAbove)), behavior: 'instant' });
  return { placement: `bottom ${side}`, offset: gap - Math.max(0, overflow()), maxHeight: height };
}
