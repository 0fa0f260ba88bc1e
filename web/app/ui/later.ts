import { type ComponentType, type ReactNode, createElement, useEffect, useState } from 'react';

/** A part of the page whose code is not part of the page's own: it comes when it is near, or wanted. */
export interface Later<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Null until it has come. */
  loaded(): ComponentType<Props> | null;
}

/** @param pick The part among what its file exports. */
export function later<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Later<Props> {
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
      // The next wish asks anew.
      coming = null;
      failures += 1;
      failedAddress ??= addressIn(error);
      throw error;
    }
  }
  return { load: () => (coming ??= load()), loaded: () => part };
}

/**
 * Where a file that did not come would have come from: Chromium and Firefox tell it. Most browsers remember a failure for as long as
 * the page is open (https://github.com/whatwg/html/issues/6768), but not under the same address with another fragment.
 */
function addressIn(error: unknown): string | undefined {
  const [address = ''] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return URL.parse(address)?.origin === globalThis.location.origin ? address : undefined;
}

/** A pointer or the focus is near: only a favour, so a failure is told when the part is really wanted. */
export function bringNear<Props extends object>(part: Later<Props>): void {
  part.load().catch(() => undefined);
}

interface UseLaterOptions {
  isWanted: boolean;
  /** It could not be had, most likely for want of a connection. */
  onFailure: () => void;
}

interface Arrival<Props extends object> {
  /** Wanted, and still on its way. */
  isComing: boolean;
  /** The part as an element; nothing before it has come. */
  draw(props: Props): ReactNode;
}

export function useLater<Props extends object>(
  part: Later<Props>,
  { isWanted, onFailure }: UseLaterOptions,
): Arrival<Props> {
  const [, setArrivals] = useState(0);
  const isComing = isWanted && part.loaded() === null;

  useEffect(() => {
    if (!isComing) return undefined;
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
    // The same wish is not made twice because its owner was drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part, isComing]);

  return {
    isComing,
    draw(props) {
      const Part = part.loaded();
      return isWanted && Part ? createElement(Part, props) : null;
    },
  };
}
