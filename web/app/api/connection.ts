import { useEffect, useState, useSyncExternalStore } from 'react';

/** False as soon as the browser reports that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
}

/** True while at least one late request is outstanding. */
export function useLateResponse(): boolean {
  return useSyncExternalStore(
    onLatenessChange,
    () => lateResponses > 0,
    () => false,
  );
}

/** True once something has been going on for longer than usual. */
export function useTakesLong(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLate(true), usualMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn]);
  return isLate;
}

/**
 * Counts a request as late when it takes longer than usual. The returned function must be called when the
 * request ends, however it ends.
 */
export function watchForLateness(): () => void {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    countLate(1);
  }, usualMs);
  return () => {
    clearTimeout(timer);
    if (isLate) countLate(-1);
  };
}

/** Every response of the API arrives in less, a payment's too. */
const usualMs = 8_000;

let lateResponses = 0;
const listeners = new Set<() => void>();

function countLate(change: 1 | -1): void {
  lateResponses += change;
  for (const notify of listeners) notify();
}

function onLatenessChange(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function onNetworkChange(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
