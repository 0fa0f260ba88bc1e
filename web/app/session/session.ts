import { type Session, type User, sessionSchema } from '@makani/contract/accounts/auth';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { resetDraft } from '../booking-draft/draft.ts';

const storageKey = 'makani.session';

interface SessionState {
  session: Session | null;
  /** Whose session ran out while a page was open: the page stays, with what was typed, until they sign in again. */
  lapsedUser: User | null;
}

/** The signed-in user and their token, or null. While the server renders and the page hydrates it is always null. */
export function useSession(): Session | null {
  return useStore((state) => state.session);
}

/** The same outside of components: loaders, actions, API calls. */
export function currentSession(): Session | null {
  return useStore.getState().session;
}

/** Who is signed in on this page, or was until the session ran out under it. */
export function usePageUser(): User | null {
  return useStore((state) => state.session?.user ?? state.lapsedUser);
}

export function lapsedUser(): User | null {
  return useStore.getState().lapsedUser;
}

export function storeSession(session: Session): void {
  useStore.setState({ session, lapsedUser: null });
}

/** The user has changed their profile; the token stays. */
export function updateSessionUser(user: User): void {
  useStore.setState(({ session }) => ({ session: session && { ...session, user } }));
}

export function clearSession(): void {
  useStore.setState({ session: null, lapsedUser: null });
}

/** The token is no longer good. Nobody has left: the page may ask them to sign in again and go on. */
export function lapseSession(): void {
  useStore.setState(({ session, lapsedUser: before }) => ({
    session: null,
    lapsedUser: session?.user ?? before,
  }));
}

/** Local storage holds exactly the specification's `{ token, user }` (point 3); whatever else it holds counts as signed out. */
const storage: PersistStorage<SessionState> = {
  getItem: () => ({ state: { session: readSession(), lapsedUser: null } }),
  setItem: (_name, { state }) => writeSession(state.session),
  removeItem: () => writeSession(null),
};

const inBrowser = typeof window !== 'undefined';

// On the server nothing is stored: the process is shared by everybody.
const useStore = create<SessionState>()(
  persist((): SessionState => ({ session: null, lapsedUser: null }), {
    name: storageKey,
    storage: inBrowser ? storage : undefined,
  }),
);

if (inBrowser) {
  let lastUser = currentSession()?.user.id;
  // Another tab has signed in or out; a null key is a cleared storage.
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return;
    void useStore.persist.rehydrate();
    const user = currentSession()?.user.id;
    if (user !== undefined && lastUser !== undefined && user !== lastUser) {
      // Somebody else has signed in: what was typed in this tab is not theirs to see.
      resetDraft();
      window.location.reload();
    }
    lastUser = user ?? lastUser;
  });
}

function readSession(): Session | null {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? null : (sessionSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

function writeSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing still has the session of this page.
  }
}
