import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type BookingState, emptyBookingState, parseBookingState } from './booking-state.ts';

const storageKey = 'makani.booking-draft';

/** The booking as far as it has come in this tab. While the server renders and the page hydrates it is empty. */
export function useDraft(): BookingState {
  return useStore();
}

/** The same outside of components. */
export function readDraft(): BookingState {
  return useStore.getState();
}

export function writeDraft(patch: Partial<BookingState>): void {
  useStore.setState(patch);
}

export function resetDraft(): void {
  useStore.setState(emptyBookingState, true);
}

/** Session storage is the tab's own: two tabs never disturb each other. What cannot be read counts as empty. */
const storage: PersistStorage<BookingState> = {
  getItem: () => ({ state: read() ?? emptyBookingState }),
  setItem: (_name, { state }) => write(state),
  removeItem: () => write(emptyBookingState),
};

const inBrowser = typeof window !== 'undefined';

// On the server nothing is kept: the process is shared by everybody.
const useStore = create<BookingState>()(
  persist(() => emptyBookingState, { name: storageKey, storage: inBrowser ? storage : undefined }),
);

function read(): BookingState | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? null : parseBookingState(JSON.parse(text));
  } catch {
    return null;
  }
}

function write(state: BookingState): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing still has the navigation state.
  }
}
