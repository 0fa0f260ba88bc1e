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
    () => [...watches].some(({ isLate }) => isLate),
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

interface Watch {
  timer: ReturnType<typeof setTimeout>;
  isLate: boolean;
}

const watches = new Set<Watch>();

/**
 * Counts a request as late when it takes longer than usual. The returned function must be called when the
 * request ends, however it ends.
 */
export function watchForLateness(): () => void {
  const watch: Watch = { timer: setTimeout(() => setLate(watch), usualMs), isLate: false };
  watches.add(watch);
  return () => endWatch(watch);
}

/** Ends the watches of requests that an earlier test left unanswered. For tests alone. */
export function forgetLateness(): void {
  for (const watch of watches) endWatch(watch);
}

function setLate(watch: Watch): void {
  watch.isLate = true;
  notifyAll();
}

function endWatch(watch: Watch): void {
  clearTimeout(watch.timer);
  watches.delete(watch);
  if (watch.isLate) notifyAll();
}

/** Every response of the API arrives in less, a payment's too. */
const usualMs = 8_000;

const listeners = new Set<() => void>();

function notifyAll(): void {
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
