import { type ComponentType, type ReactNode, createElement, useEffect, useState } from 'react';

/** A part of the page whose code is loaded apart from the page's own: when it is likely to be wanted soon, or wanted. */
export interface LazyPart<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Null until the code has arrived. */
  loaded(): ComponentType<Props> | null;
}

/** @param pick The part among what its file exports. */
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
      // The next load starts anew.
      coming = null;
      failures += 1;
      failedAddress ??= addressIn(error);
      throw error;
    }
  }
  return { load: () => (coming ??= load()), loaded: () => part };
}

/**
 * The address of the file that failed to load, which Chromium and Firefox name. Most browsers remember a failed import for as
 * long as the page is open (https://github.com/whatwg/html/issues/6768), but not under the same address with another fragment.
 */
function addressIn(error: unknown): string | undefined {
  const [address = ''] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return URL.parse(address)?.origin === globalThis.location.origin ? address : undefined;
}

/** Loads the code before it is wanted, when a pointer or the focus is near. A failure is reported only once it is wanted. */
export function preload<Props extends object>(part: LazyPart<Props>): void {
  part.load().catch(() => undefined);
}

interface UseLazyPartOptions {
  isWanted: boolean;
  /** The code could not be loaded, most likely because there is no connection. */
  onFailure: () => void;
}

interface UsedLazyPart<Props extends object> {
  /** Wanted, and not there yet. */
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
