import * as z from 'zod/mini';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { OptionalCookieKind } from '../../content/policies/cookies.ts';

const choicesSchema = z.object({
  performance: z.boolean(),
  functionality: z.boolean(),
  marketing: z.boolean(),
});
export type CookieChoices = Record<OptionalCookieKind, boolean>;

const storageKey = 'makani.cookie-choices';
/** Nothing is allowed by default. */
const nothingAllowed: CookieChoices = { performance: false, functionality: false, marketing: false };

/** The visitor's consent. Nothing is allowed while the server renders and the page hydrates. */
export function useCookieChoices(): CookieChoices {
  return useStore();
}

export function chooseCookies(kind: OptionalCookieKind, isAllowed: boolean): void {
  useStore.setState({ [kind]: isAllowed });
}

/** Parses stored choices; unreadable ones allow nothing. */
export function parseChoices(read: () => string | null): CookieChoices {
  try {
    return choicesSchema.safeParse(JSON.parse(read() ?? 'null')).data ?? nothingAllowed;
  } catch {
    return nothingAllowed;
  }
}

const storage: PersistStorage<CookieChoices> = {
  getItem: () => ({ state: parseChoices(() => localStorage.getItem(storageKey)) }),
  setItem: (_name, { state }) => keep(() => localStorage.setItem(storageKey, JSON.stringify(state))),
  removeItem: () => keep(() => localStorage.removeItem(storageKey)),
};

/** Ignores a storage error: the choices still apply to this page. */
function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is full or forbidden.
  }
}

const inBrowser = typeof window !== 'undefined';

const useStore = create<CookieChoices>()(
  persist(() => nothingAllowed, { name: storageKey, storage: inBrowser ? storage : undefined }),
);

if (inBrowser) {
  // Another tab has made a choice; a null key means that the storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useStore.persist.rehydrate();
  });
}
