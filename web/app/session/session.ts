import { type Session, type User, sessionSchema } from '@makani/contract/accounts/auth';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { resetDraft } from '../booking-draft/draft.ts';

const storageKey = 'makani.session';

interface SessionState {
  session: Session | null;
  /**
   * The user whose session expired while a page was open. The page keeps its input until they sign in again.
   */
  lapsedUser: User | null;
}

/**
 * The signed-in user and their token, or null. Always null while the server renders and the page hydrates.
 */
export function useSession(): Session | null {
  return useStore((state) => state.session);
}

/** The session for code outside components: loaders, actions, API calls. */
export function currentSession(): Session | null {
  return useStore.getState().session;
}

/** The user who is signed in on this page, or was until the session expired. */
export function usePageUser(): User | null {
  return useStore((state) => state.session?.user ?? state.lapsedUser);
}

export function lapsedUser(): User | null {
  return useStore.getState().lapsedUser;
}

export function storeSession(session: Session): void {
  useStore.setState({ session, lapsedUser: null });
}

/** Updates the user after a change of their profile; the token stays. */
export function updateSessionUser(user: User): void {
  useStore.setState(({ session }) => ({ session: session && { ...session, user } }));
}

export function clearSession(): void {
  useStore.setState({ session: null, lapsedUser: null });
}

/** Drops an invalid token. The user has not left: the page may ask them to sign in again and go on. */
export function lapseSession(): void {
  useStore.setState(({ session, lapsedUser: before }) => ({
    session: null,
    lapsedUser: session?.user ?? before,
  }));
}

/**
 * Local storage holds exactly the specification's `{ token, user }` (point 3); any other content counts as
 * signed out.
 */
const storage: PersistStorage<SessionState> = {
  getItem: () => ({ state: { session: readStored(), lapsedUser: null } }),
  setItem: (_name, { state }) => writeSession(state.session),
  removeItem: () => writeSession(null),
};

const inBrowser = typeof window !== 'undefined';

// The server stores nothing, because all users share its process.
const useStore = create<SessionState>()(
  persist((): SessionState => ({ session: null, lapsedUser: null }), {
    name: storageKey,
    storage: inBrowser ? storage : undefined,
  }),
);

if (inBrowser) {
  let lastUser = currentSession()?.user.id;
  // Another tab has signed in or out; a null key means that the storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void followOtherTab();
  });
  // A page that comes back from the browser's memory has missed other tabs' messages.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followOtherTab({ isFromMemory: true });
  });
  async function followOtherTab({ isFromMemory = false } = {}): Promise<void> {
    await useStore.persist.rehydrate();
    const user = currentSession()?.user.id;
    // Signed out on a later page of this tab; a session that only lapsed leaves the input to its user.
    const hasSignedOut = isFromMemory && user === undefined && lapsedUser() === null;
    if (lastUser !== undefined && user !== lastUser && (user !== undefined || hasSignedOut)) {
      // The next user must not see the input of this tab.
      resetDraft();
      window.location.reload();
    }
    lastUser = user ?? lastUser;
  }
}

function readStored(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return sessionSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function writeSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without local storage the session still works on this page.
  }
}
