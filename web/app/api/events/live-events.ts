import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { isApiError } from '../api-error.ts';
import { type EventEndpoint, readEvents } from './read-events.ts';

export interface LiveEvents<Event> {
  /** Calls the listener until the returned function is called. One stream serves all listeners of the page. */
  follow(listener: (event: Event) => void): () => void;
  /** Says that something was changed here, where no stream does. */
  nudge(): void;
}

export interface LiveEventsOptions<Event> {
  /** The session's token; undefined while nobody is signed in. */
  token: () => string | undefined;
  /** Seconds between `reload` events without a stream. */
  pollSeconds: number;
  /** The event after which everything is loaded again. */
  reload: Event;
}

/** A stream that ended sooner counts as a failure, so that two windows don't take turns in ending each other's. */
const steadyMs = 30_000;
const maxWaitMs = 60_000;

/**
 * Events of an endpoint while the tab is shown and somebody is signed in. A stream that ends or fails is opened again after a
 * growing pause, and until then the listeners hear `reload` at an interval.
 */
export function liveEvents<E extends EventEndpoint>(
  endpoint: E,
  { token, pollSeconds, reload }: LiveEventsOptions<ResponseOf<E>>,
): LiveEvents<ResponseOf<E>> {
  const listeners = new Set<(event: ResponseOf<E>) => void>();
  let running: AbortController | undefined;
  let isOpen = false;

  function send(event: ResponseOf<E>): void {
    for (const listener of listeners) listener(event);
  }

  function startOrStop(): void {
    const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
    if (isWanted === (running !== undefined)) return;
    running?.abort();
    running = isWanted ? new AbortController() : undefined;
    if (running) void run(running.signal);
  }

  /** The next listener begins anew. */
  function stop(): void {
    running?.abort();
    running = undefined;
  }

  async function run(signal: AbortSignal): Promise<void> {
    const poll = setInterval(() => {
      if (!isOpen && token() !== undefined) send(reload);
    }, pollSeconds * 1000);
    signal.addEventListener('abort', () => clearInterval(poll));
    let failures = 0;
    while (!signal.aborted) {
      const held = token();
      if (held === undefined) return stop();
      const openedAt = performance.now();
      const retryAfter = await readOnce(held, signal);
      isOpen = false;
      failures = performance.now() - openedAt < steadyMs ? failures + 1 : 0;
      await pause(Math.max(waitMs(failures), retryAfter * 1000), signal);
    }
  }

  /** @returns seconds for which the server asks to wait. */
  async function readOnce(held: string, signal: AbortSignal): Promise<number> {
    try {
      await readEvents(endpoint, {
        token: held,
        signal,
        onOpen() {
          isOpen = true;
          // Something may have happened before.
          send(reload);
        },
        onEvent: send,
      });
      return 0;
    } catch (error) {
      if (!signal.aborted && !isApiError(error)) reportError(error);
      return isApiError(error) ? (error.retryAfterSeconds ?? 0) : 0;
    }
  }

  return {
    follow(listener) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', startOrStop);
      listeners.add(listener);
      startOrStop();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) document.removeEventListener('visibilitychange', startOrStop);
        startOrStop();
      };
    },
    nudge() {
      if (!isOpen) send(reload);
    },
  };
}

/** Doubles with each failure. Chance keeps many windows from coming back at once. */
function waitMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, maxWaitMs) * (0.5 + Math.random() / 2);
}

/** Ends early when the network is back. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
