import { type ComponentType, type ReactNode, createElement, useEffect, useState } from 'react';
import { firstInput } from '../first-input.ts';
import { type LateModule, lateModule } from '../late-module.ts';

/** A part of the page whose code is loaded separately, when it is needed or about to be. */
export type LazyPart<Props extends object> = LateModule<ComponentType<Props>>;

/** @param pick Selects the component among the module's exports. */
export function lazyPart<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  const module = lateModule(fetchModule);
  return {
    load: async () => pick(await module.load()),
    loaded() {
      const arrived = module.loaded();
      return arrived && pick(arrived);
    },
  };
}

/**
 * Loads the code early, when a pointer or the focus is near. A failure is ignored until the part is needed.
 */
export function preload(part: { load(): Promise<unknown> }): void {
  part.load().catch(() => undefined);
}

export function preloadAtFirstInput(part: { load(): Promise<unknown> }): void {
  void firstInput().then(() => preload(part));
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
