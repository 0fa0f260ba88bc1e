import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { OptionalCookieKind } from '../../content/policies/cookies.ts';

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
    const stored: unknown = JSON.parse(read() ?? 'null');
    return areChoices(stored) ? stored : nothingAllowed;
  } catch {
    return nothingAllowed;
  }
}

function areChoices(stored: unknown): stored is CookieChoices {
  const { performance, functionality, marketing }: Record<string, unknown> = { ...Object(stored) };
  return [performance, functionality, marketing].every((choice) => typeof choice === 'boolean');
}

const storage: PersistStorage<CookieChoices> = {
  getItem: () => ({ state: parseChoices(() => localStorage.getItem(storageKey)) }),
  setItem: (_name, { state }) => store(() => localStorage.setItem(storageKey, JSON.stringify(state))),
  removeItem: () => store(() => localStorage.removeItem(storageKey)),
};

/** Ignores a storage error: the choices still apply to this page. */
function store(write: () => void): void {
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
