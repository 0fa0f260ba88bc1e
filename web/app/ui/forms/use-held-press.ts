import { type PointerEvent, useEffect, useRef } from 'react';

const firstDelay = 400;
const nextDelay = 110;

/** Handlers of a button that repeats its press while it is held down. */
export function useHeldPress(press: () => void) {
  const latest = useRef(press);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);

  // Each repetition begins from the value that the one before has made.
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat(): void {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, nextDelay);
  }

  const stop = () => clearTimeout(timer.current);

  /** No click follows. */
  function leave(): void {
    stop();
    hasRepeated.current = false;
  }

  return {
    onPointerDown({ button }: PointerEvent) {
      if (button !== 0) return;
      hasRepeated.current = false;
      timer.current = setTimeout(repeat, firstDelay);
    },
    onPointerUp: stop,
    onPointerLeave: leave,
    onPointerCancel: leave,
    onClick() {
      // The click that ends a long press has been counted already.
      if (hasRepeated.current) hasRepeated.current = false;
      else press();
    },
  };
}
