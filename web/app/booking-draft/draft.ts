import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type BookingState, emptyBookingState, parseBookingState } from './booking-state.ts';

const storageKey = 'makani.booking-draft';

/** This tab's booking so far. Empty while the server renders and the page hydrates. */
export function useDraft(): BookingState {
  return useStore();
}

/** The draft, for code outside components. */
export function readDraft(): BookingState {
  return useStore.getState();
}

export function writeDraft(patch: Partial<BookingState>): void {
  useStore.setState(patch);
}

export function resetDraft(): void {
  useStore.setState(emptyBookingState, true);
}

/**
 * Session storage belongs to the tab, so two tabs never disturb each other. Unreadable content counts as
 * empty.
 */
const storage: PersistStorage<BookingState> = {
  getItem: () => ({ state: read() ?? emptyBookingState }),
  setItem: (_name, { state }) => write(state),
  removeItem: () => write(emptyBookingState),
};

const inBrowser = typeof window !== 'undefined';

// The server stores nothing, because all users share its process.
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
    // Without session storage the navigation state still works.
  }
}
