import { type RefObject, useEffect, useRef } from 'react';

/** Where a change of `shown` has removed the element that had the focus, a keyboard goes on from `target`. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) target.current?.focus();
  }, [target, shown]);
}
