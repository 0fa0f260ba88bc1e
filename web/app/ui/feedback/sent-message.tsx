import { useRef } from 'react';
import { useFocusWhenLost } from '../forms/faults/use-focus-when-lost.ts';

/**
 * Says what was sent; empty before. It is always in the page, because some screen readers do not announce a live region that
 * appears with its text. Where the pressed button goes away, the focus comes here.
 */
export function SentMessage({ children }: { children: string }) {
  const place = useRef<HTMLOutputElement>(null);
  useFocusWhenLost(place, children);
  return (
    <output ref={place} tabIndex={-1} className="border-l-2 border-brass pl-4 outline-none empty:hidden">
      {children}
    </output>
  );
}
