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
/** Nothing is allowed until somebody has said so. */
const nothingAllowed: CookieChoices = { performance: false, functionality: false, marketing: false };

/** What the visitor allows. While the server renders and the page hydrates: nothing. */
export function useCookieChoices(): CookieChoices {
  return useStore();
}

export function chooseCookies(kind: OptionalCookieKind, isAllowed: boolean): void {
  useStore.setState({ [kind]: isAllowed });
}

/** What was stored; what cannot be read allows nothing. */
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

/** A browser that keeps nothing still has the choices of this page. */
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
  // Another tab has chosen; a null key is a cleared storage.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useStore.persist.rehydrate();
  });
}
