import { type ComponentType, type ReactNode, createElement, useEffect, useState } from 'react';

/** A part of the page whose code is loaded separately, when it is needed or about to be. */
export interface LazyPart<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Null until the code has arrived. */
  loaded(): ComponentType<Props> | null;
}

/** @param pick Selects the component among the module's exports. */
export function lazyPart<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  let failures = 0;
  let failedAddress: string | undefined;

  async function load(): Promise<ComponentType<Props>> {
    try {
      const asked: Promise<Module> =
        failedAddress === undefined
          ? fetchModule()
          : import(/* @vite-ignore */ `${failedAddress}#${failures}`);
      part = pick(await asked);
      return part;
    } catch (error) {
      // Lets the next call load again.
      coming = null;
      failures += 1;
      failedAddress ??= addressIn(error);
      throw error;
    }
  }
  return { load: () => (coming ??= load()), loaded: () => part };
}

/**
 * The address of the file that failed to load, which Chromium and Firefox name. Most browsers remember a
 * failed import for as long as the page is open (https://github.com/whatwg/html/issues/6768), but not under
 * the same address with another fragment.
 */
function addressIn(error: unknown): string | undefined {
  const [address = ''] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return URL.parse(address)?.origin === globalThis.location.origin ? address : undefined;
}

/**
 * Loads the code early, when a pointer or the focus is near. A failure is ignored until the part is needed.
 */
export function preload<Props extends object>(part: LazyPart<Props>): void {
  part.load().catch(() => undefined);
}

/** Loads the code once the visitor moves, touches or types, and so before anything can be pressed. */
export function preloadAtFirstInput<Props extends object>(part: LazyPart<Props>): void {
  if (import.meta.env.SSR) return;
  for (const sign of ['pointerover', 'touchstart', 'keydown'])
    document.addEventListener(sign, () => preload(part), { once: true, passive: true });
}

interface UseLazyPartOptions {
  isWanted: boolean;
  /** Called when the code couldn’t be loaded, most likely for lack of a connection. */
  onFailure: () => void;
}

interface UsedLazyPart<Props extends object> {
  /** Whether the part is needed but not loaded yet. */
  isLoading: boolean;
  /** The part as an element; null until it is loaded. */
  render(props: Props): ReactNode;
}

export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  { isWanted, onFailure }: UseLazyPartOptions,
): UsedLazyPart<Props> {
  const [, setArrivals] = useState(0);
  const isLoading = isWanted && part.loaded() === null;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isGone = false;
    part.load().then(
      () => {
        if (!isGone) setArrivals((count) => count + 1);
      },
      () => {
        if (!isGone) onFailure();
      },
    );
    return () => {
      isGone = true;
    };
    // A new onFailure with every render must not load the part again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, isLoading]);

  return {
    isLoading,
    render(props) {
      const Part = part.loaded();
      return isWanted && Part ? createElement(Part, props) : null;
    },
  };
}
