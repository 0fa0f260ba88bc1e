import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ScrolledList {
  ref: RefObject<HTMLElement | null>;
  /** The newest message is in view. */
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Pixels from either end that count as the end. */
const near = 80;

/**
 * A list that is laid out from its lower end, where its scroll position is 0: what comes in above moves nothing, and what comes
 * in below stays in view for a reader at the end. Other readers keep their place.
 * @param lastKey Changes with what comes in below.
 */
export function useScrolledList(lastKey: string, onNearStart: () => void): ScrolledList {
  const ref = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ lastKey, height: 0 });

  useLayoutEffect(() => {
    const { current: list } = ref;
    if (list === null) return;
    const grown = list.scrollHeight - before.current.height;
    if (before.current.lastKey !== lastKey && !isAtEnd && grown > 0) list.scrollTop -= grown;
    before.current = { lastKey, height: list.scrollHeight };
  });

  return {
    ref,
    isAtEnd,
    onScroll() {
      const { current: list } = ref;
      if (list === null) return;
      setAtEnd(list.scrollTop > -near);
      if (list.scrollHeight - list.clientHeight + list.scrollTop < near) onNearStart();
    },
    toEnd() {
      if (ref.current !== null) ref.current.scrollTop = 0;
      setAtEnd(true);
    },
  };
}
