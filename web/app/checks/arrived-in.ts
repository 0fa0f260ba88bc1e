interface Store {
  persist: { hasHydrated: () => boolean; onFinishHydration: (then: () => void) => () => void };
}

/** Resolves once a store has what the browser keeps for it. That is at once when there is nothing to check. */
export function arrivedIn({ persist }: Store): Promise<void> {
  return new Promise((resolve) => {
    if (persist.hasHydrated()) resolve();
    else persist.onFinishHydration(resolve);
  });
}
